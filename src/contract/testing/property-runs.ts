// How many cases a property is tried on.

const SHARE_OF_SHORT_RUN = 5;

/** All of them with SVC_TEST_LONG=1, else a fifth. */
export const propertyRuns = (number: number): number =>
  process.env['SVC_TEST_LONG'] === '1' ? number : Math.ceil(number / SHARE_OF_SHORT_RUN);
