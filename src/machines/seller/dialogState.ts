/**
 * Makes the states of a page in which a dialog is open. `closed`: the transitions that follow its end. The page's machine has an action
 * `closeDialog` and a state `loading`.
 */
export const dialogState =
  <const Closed>(closed: Closed) =>
  <Child extends string, Args, Input>(child: Child, input: (args: Args) => Input) => ({
    exit: 'closeDialog' as const,
    invoke: { id: child, src: child, input, onDone: closed, onError: 'loading' as const },
  });
