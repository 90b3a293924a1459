// Import before arktype: it then interprets its types instead of compiling them, which a strict content security policy would refuse.
import { configure } from 'arktype/config';

configure({ jitless: true });
