/** A module of the server, as each of two processes has it (secondServer.ts): what is replaced is replaced in both. */
export const inProcesses = <Module>(file: string): Promise<Module[]> =>
  Promise.all(
    ['', '?process=2'].map(
      (process) => import(/* @vite-ignore */ `../../server/${file}${process}`) as Promise<Module>,
    ),
  );
