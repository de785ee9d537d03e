// Node's HTTP server without what an import of it brings. The module also offers WebSocket and its events; an import reads every member,
// and reading those loads Node's own fetch: 14 MB of memory and 18 ms at each start, for nothing that the service uses.
import { getBuiltinModule } from 'node:process';

export const { createServer, STATUS_CODES } = getBuiltinModule('node:http');
