/** The ids of the machines that a source text creates. Throws when one does not begin with its id. */
export function machineIdsIn(source: string): string[] {
  const created = source.match(/\bcreateMachine\(/g) ?? [];
  const ids = [...source.matchAll(/\bcreateMachine\(\s*\{\s*id:\s*'([^']+)'/g)].flatMap(([, id]) => id ?? []);
  if (ids.length !== created.length)
    throw new Error("a machine must begin with its id: createMachine({ id: '…', …");
  return ids;
}
