import { type ClinicOptions, openPickerDialog, type StoredProgram } from 'svc-picker/host';

export const clinic = (favorites: readonly string[], save: (ids: readonly string[]) => void): ClinicOptions => ({
  phrases: ['Stop if pain is above 4 of 10', 'Hold on to the kitchen counter'],
  usualDosages: { ex_0b6e3c1e8f0b4d8e9d3a: { sets: 3, repetitions: 8, frequency: { times: 2, period: 'day' } } },
  favorites,
  onFavoritesChanged: save,
});

export const prescribeAs = (launchUrl: string, stored: StoredProgram, own: ClinicOptions) =>
  openPickerDialog({
    launchUrl,
    stored,
    serviceOrigin: 'https://picker.example',
    clinic: own,
    onIgnored: (reason, path) => console.debug(reason, path), // 'context', 'phrases[2]': where, never what
  }).result;
