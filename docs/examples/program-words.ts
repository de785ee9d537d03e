import { chartNote, dosageSentence, estimateSentence, type ProgramItem, withSaidSide } from 'svc-picker/program';

export function programInWords(stored: readonly ProgramItem[], locale: string) {
  const prescriptions = stored.map(({ prescription, exercise }) => withSaidSide(prescription, exercise));
  return {
    lines: prescriptions.map((prescription) => dosageSentence(prescription, { locale })),
    time: estimateSentence(prescriptions, { locale }),
    note: chartNote(stored, { locale, width: 80 }),
  };
}
