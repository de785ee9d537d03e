// Opens the picker: clinician id and session, through the client kit.
import { type Client, deriveClinicianId, type LeftOutItem } from 'svc-picker/client';
import type { CompletionItem } from 'svc-picker/contract';
import { clinicianKey } from './clinician-key.ts';
import { CLINICIAN } from './patients.ts';

export type Scheme = 'light' | 'dark';

export interface CreatedSession {
  /** Address of the iframe. Holds a secret: handed to the page, never stored or logged. */
  readonly launchUrl: string;
  readonly expiresAt: string | undefined;
  /** Of the program: what the catalog no longer offers, and why. */
  readonly leftOut: readonly LeftOutItem[];
}

export interface Picker {
  /**
   * Creates a session that opens the given program, or an empty one. Sends the origin, the opaque clinician id, the
   * look and the prescriptions without their instructions; nothing about a patient. Rejects with the kit's error.
   */
  launch(items: readonly CompletionItem[], scheme: Scheme): Promise<CreatedSession>;
}

export interface PickerOptions {
  readonly client: Pick<Client, 'openStoredProgram'>;
  readonly dataDir: string;
  /** The exact origin of the page that will hold the iframe. */
  readonly origin: string;
}

export function connectPicker({ client, dataDir, origin }: PickerOptions): Picker {
  const key = clinicianKey(dataDir);
  return {
    async launch(items, scheme) {
      const { session, leftOut } = await client.openStoredProgram(
        items,
        {
          origin,
          clinicianId: deriveClinicianId(CLINICIAN.internalId, key),
          theme: {
            brandName: 'Alder Street Physiotherapy',
            primaryColor: '#24538f',
            backgroundColor: scheme === 'dark' ? '#17191c' : '#fafafa',
          },
        },
        { retry: { maxDelaySeconds: 5 } }, // a clinician is waiting
      );
      return { launchUrl: session.url, expiresAt: session.expiresAt, leftOut };
    },
  };
}
