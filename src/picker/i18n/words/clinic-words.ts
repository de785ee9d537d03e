// What is the clinic's own, and not the catalog's.
import { msg } from '@lit/localize';

export const clinicsDosage = (): string => msg('Clinic’s dosage', { id: 'dosage-default-clinic' });
