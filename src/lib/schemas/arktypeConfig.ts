// Imported before arktype by every file of shapes: arktype then reads its types instead of compiling them, which a strict content
// policy would refuse.
import { configure } from 'arktype/config';

configure({ jitless: true });
