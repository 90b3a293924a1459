// The templates that the operator has registered, by kind of message.

import { readFileSync } from 'node:fs';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { EnvError } from '../env.ts';
import { copyFor } from '../language.ts';

interface Template {
  kind: string;
  channel: 'sms' | 'whatsapp';
  template: string;
}

/**
 * Reads the file of `MESSAGE_TEMPLATES`. A kind that it leaves out goes as a text message under its own name; one that
 * is null is not sent. Throws {@link EnvError} on anything else.
 */
export function readTemplates(file: string | null): Template[] {
  const kinds = Object.keys(copyFor('en').notificationTypeNames);
  const chosen = file === null ? {} : parsed(file);
  const unknown = Object.keys(chosen).find((kind) => !kinds.includes(kind));
  if (unknown !== undefined)
    throw new EnvError(`MESSAGE_TEMPLATES must name kinds of messages, and "${unknown}" is none.`);
  return kinds.flatMap((kind) => {
    if (!Object.hasOwn(chosen, kind)) return [{ kind, channel: 'sms' as const, template: kind }];
    const one = chosen[kind];
    if (one === null) return [];
    if (!isTemplate(one))
      throw new EnvError(
        `MESSAGE_TEMPLATES must map "${kind}" to null or to a channel, "sms" or "whatsapp", and a template.`,
      );
    return [{ kind, channel: one.channel, template: one.template }];
  });
}

function parsed(file: string): Record<string, unknown> {
  try {
    const chosen: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof chosen === 'object' && chosen !== null) return chosen as Record<string, unknown>;
  } catch {
    // Not readable, or no JSON: the same sentence.
  }
  throw new EnvError(`MESSAGE_TEMPLATES must be the path of a JSON file, not "${file}".`);
}

const isTemplate = (value: unknown): value is Omit<Template, 'kind'> => {
  const { channel, template } = (value ?? {}) as Record<string, unknown>;
  return (channel === 'sms' || channel === 'whatsapp') && typeof template === 'string' && template !== '';
};

/** Replaces the templates of the last start. */
export const writeTemplates = (db: Db, templates: readonly Template[]): Promise<void> =>
  db.transaction(async (sql) => {
    await kysely(sql).deleteFrom('message_templates').execute();
    if (templates.length > 0)
      await kysely(sql)
        .insertInto('message_templates')
        .values(templates)
        .onConflict((conflict) => conflict.doNothing()) // a second process starts at the same moment
        .execute();
  });
