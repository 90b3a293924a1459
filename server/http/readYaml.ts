import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(mergeTag);

/** A YAML document with its merges (`<<`) resolved. Throws on invalid YAML. */
export const readYaml = (text: string): unknown => load(text, { schema });
