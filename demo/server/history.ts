// Every stored program of a patient in a line, with what it changed against the one before.
import { changesSentence } from 'svc-picker/program';
import type { CompletionItem } from 'svc-picker/contract';
import type { Records, StoredVersion } from './records.ts';

export interface HistoryLine extends StoredVersion {
  /** 'Clamshell: 12 reps instead of 10 reps; added Bridge'; null for the first program. Never what a clinician wrote. */
  readonly changes: string | null;
}

/** Newest first. */
export function historyOf(records: Pick<Records, 'versions' | 'program'>, patientId: string): HistoryLine[] {
  const versions = records.versions(patientId);
  const items = versions.map(
    ({ version }) => JSON.parse(records.program(patientId, version)!.items) as CompletionItem[],
  );
  return versions.map((line, index) => {
    const before = items[index + 1];
    return { ...line, changes: before === undefined ? null : changesSentence(before, items[index]!) };
  });
}
