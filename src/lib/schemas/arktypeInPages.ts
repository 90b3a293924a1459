// Replaces arktype in the pages with the part of it that the form schemas use. arktype is 40 kB, and starting it keeps
// a cheap phone busy for 300 ms before a form can be rendered; the server and the tests run the real one. A schema that
// uses more of arktype fails the build (a missing export) or tests/lib/schemas/arktypeInPages.test.ts.

/** The error message for a text; null if it is valid. */
type Check = (value: string) => string | null;

interface Narrowing {
  reject: (problem: { message: string }) => false;
}

/** Errors of a schema, one for each field. */
class SchemaErrors extends Array<{ path: [name: string]; message: string }> {}

const anyText: Check = () => null;

const string = {
  narrow:
    (accepts: (value: string, context: Narrowing) => boolean): Check =>
    (value) => {
      let sentence = '';
      const context: Narrowing = {
        reject: ({ message }) => {
          sentence = message;
          return false;
        },
      };
      return accepts(value, context) ? null : sentence;
    },
};

interface Field {
  name: string;
  isRequired: boolean;
  /** Of `[/pattern/]`: the matching fields. */
  pattern: RegExp | null;
  check: Check;
}

function fieldOf([key, definition]: [string, Check | 'string']): Field {
  const pattern = /^\[\/(.+)\/\]$/.exec(key)?.[1];
  return {
    name: key.replace(/\?$/, ''),
    isRequired: !pattern && !key.endsWith('?'),
    pattern: pattern ? new RegExp(pattern) : null,
    check: definition === 'string' ? anyText : definition,
  };
}

function schema(definition: Record<string, Check | 'string'>) {
  const fields = Object.entries(definition).map(fieldOf);
  return (texts: Record<string, string>) => {
    const errors = new SchemaErrors();
    const refuse = (name: string, message: string | null) => {
      if (message !== null) errors.push({ path: [name], message });
    };
    for (const { name, isRequired, pattern, check } of fields) {
      if (pattern) {
        for (const [key, value] of Object.entries(texts)) if (pattern.test(key)) refuse(key, check(value));
      } else if (name in texts) refuse(name, check(texts[name]!));
      else if (isRequired) refuse(name, `${name} must be a string (was missing)`);
    }
    return errors.length > 0 ? errors : texts;
  };
}

export const type = Object.assign(schema, { string, errors: SchemaErrors });

/** Counterpart of `arktype/config`; there is nothing to configure. */
export const configure = (): void => undefined;
