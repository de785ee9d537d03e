// A reference for bytes: what the usual libraries for such a picker weigh before a line of it is written.
import Fuse from 'fuse.js';
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod/mini';

const entry = z.object({ id: z.string(), tags: z.array(z.string()), level: z.optional(z.enum(['a', 'b'])) });
Object.assign(globalThis, { Fuse, css, html, LitElement, nothing, repeat, entry });
