// The one place that speaks with the picker service: token, clinician id and session, all through the client kit.
import { createClient, deriveClinicianId } from 'svc-picker/client';
import { toInitialSelection } from 'svc-picker/program';
import type { CompletionItem } from 'svc-picker/contract';
import { clinicianKey } from './clinician-key.ts';
import { CLINICIAN } from './patients.ts';

export type Scheme = 'light' | 'dark';

export interface Launch {
  /** Address of the iframe. Holds a secret: handed to the page, never stored or logged. */
  readonly launchUrl: string;
  readonly expiresAt: string;
}

export interface Picker {
  /**
   * Creates a session that opens the given program, or an empty one. Sends the origin, the opaque clinician id, the
   * look and the prescriptions without their instructions; nothing about a patient. Rejects with the kit's error.
   */
  launch(items: readonly CompletionItem[], scheme: Scheme): Promise<Launch>;
}

export interface PickerOptions {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly dataDir: string;
  /** The exact origin of the page that will hold the iframe. */
  readonly origin: string;
}

export function connectPicker({ baseUrl, clientId, clientSecret, dataDir, origin }: PickerOptions): Picker {
  // One client for the whole process: it keeps the access token until shortly before it ends.
  const client = createClient({ baseUrl, clientId, clientSecret });
  const key = clinicianKey(dataDir);
  return {
    async launch(items, scheme) {
      const session = await client.createPickerSession({
        origin,
        clinicianId: deriveClinicianId(CLINICIAN.internalId, key),
        theme: {
          brandName: 'Alder Street Physiotherapy',
          primaryColor: '#24538f',
          backgroundColor: scheme === 'dark' ? '#17191c' : '#fafafa',
        },
        initialSelection: toInitialSelection(items),
      });
      return { launchUrl: session.url, expiresAt: session.expiresAt };
    },
  };
}
