// The record of the sample for Next: one patient's program, for all routes, which are bundled apart.
import type { CompletionItem } from 'svc-picker/program';

const kept = globalThis as { readonly program?: readonly CompletionItem[] };

export const readProgram = (): Promise<readonly CompletionItem[]> => Promise.resolve(kept.program ?? []);
