// Node has no Temporal of its own before version 26; the product's code reads the global one.
import 'temporal-polyfill/global';
