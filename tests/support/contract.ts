// openapi.yaml for tests: operations, examples and schema validators.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readYaml } from '../../server/http/readYaml.ts';

export type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type Node = { [field: string]: Json };

export const document = readYaml(readFileSync('openapi.yaml', 'utf8')) as Node;

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node under `field`, or an empty one. */
export const child = (node: Node, field: string): Node => {
  const value = node[field];
  return isNode(value) ? value : {};
};

/** Resolves a node's `$ref`, if it has one. */
export function follow(node: Node): Node {
  if (typeof node.$ref !== 'string') return node;
  return follow(node.$ref.slice(2).split('/').reduce(child, document));
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  node: Node;
}

export const operations: Operation[] = Object.entries(child(document, 'paths')).flatMap(([path, item]) =>
  Object.entries(item as Node).map(([method, node]) => ({
    id: (node as { operationId: string }).operationId,
    method: method.toUpperCase(),
    path,
    node: node as Node,
  })),
);

/** Declared parameters of an operation. */
export const parametersOf = ({ node }: Operation): Node[] =>
  ((node.parameters ?? []) as Node[]).map((one) => ({ ...follow(one), ...one }));

/** The query's parameters of an operation, each with its choices where the contract names them. */
export const queryParametersOf = (operation: Operation): { name: string; choices: string[] | undefined }[] =>
  parametersOf(operation)
    .filter((parameter) => parameter['in'] === 'query')
    .map(({ name, schema }) => ({
      name: name as string,
      choices: (follow(schema as Node).enum as unknown[] | undefined)?.map(String),
    }));

/** Declared request bodies of an operation: content type and schema. */
export const bodiesOf = ({ node }: Operation): [contentType: string, schema: Node][] =>
  Object.entries(child(follow(child(node, 'requestBody')), 'content')).map(([contentType, media]) => [
    contentType,
    follow(child(media as Node, 'schema')),
  ]);

/** Declared replies of an operation: status, the response itself, its JSON schema and its JSON examples by name. */
export function replies({ node }: Operation) {
  return Object.entries(child(node, 'responses')).map(([status, declared]) => {
    const response = follow(declared as Node);
    const json = child(child(response, 'content'), 'application/json');
    return { status, response, schema: json.schema as Node | undefined, examples: examplesOf(json) };
  });
}

/** Examples of a media type or a parameter, by name. */
export function examplesOf(owner: Node): [string, Json][] {
  if (owner.example !== undefined) return [['example', owner.example]];
  return Object.entries(child(owner, 'examples')).map(([name, example]) => [name, (example as Node).value!]);
}

/** Compiles validators for the document's schemas; `reshape` may change the document first. `asText`: "20" counts as 20. */
export function validators(
  reshape: (node: Json) => Json = (node) => node,
  asText = false,
): (schema: Node) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: asText && 'array' });
  addFormats.default(ajv);
  const rooted = (node: Json): Node =>
    JSON.parse(JSON.stringify(reshape(node)).replaceAll('"$ref":"#/', '"$ref":"api#/')) as Node;
  ajv.addSchema(rooted(document), 'api', undefined, false);
  return (schema) => ajv.compile(rooted(schema));
}
