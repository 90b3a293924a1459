// Node has no Temporal before version 26; the product's code uses the global one.
import 'temporal-polyfill/global';
