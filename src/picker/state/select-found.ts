// What the text of the query finds, once for results and filters: choosing a filter does not search again.
import { findByText } from './find.ts';
import { rememberLast } from './memo.ts';

export const selectFound = rememberLast(findByText);
