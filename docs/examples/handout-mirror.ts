import type { SvcProgram } from 'svc-picker/program/element';

/** Pictures from the folder of your catalog mirror, served by your own backend. */
export function useOwnPictures(handout: SvcProgram): void {
  handout.pictureUrl = ({ sha256 }) => `/exercise-pictures/${sha256.slice(0, 2)}/${sha256}.png`;
}
