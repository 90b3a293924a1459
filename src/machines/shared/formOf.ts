// One kind of form: the form machine with its own values, call and texts.
import type { EventObject, PromiseActorLogic, StateMachine } from 'xstate';
import { formMachine } from './form.ts';
import type { FormContext, FormInput, FormOutput, Question } from './formTypes.ts';

/** The form machine for one kind of values and records. */
export type FormMachine<
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question = Question,
> =
  typeof formMachine extends StateMachine<
    infer _Context,
    infer Events extends EventObject,
    infer Children,
    infer Actors,
    infer Actions,
    infer Guards,
    infer Delays,
    infer Value,
    infer Tags,
    infer _Input,
    infer _Output,
    infer Emitted extends EventObject,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        FormContext<Values, Saved, Request, Asked>,
        Events,
        Children,
        Actors,
        Actions,
        Guards,
        Delays,
        Value,
        Tags,
        FormInput<Values, Saved, Request, Asked>,
        FormOutput<Saved>,
        Emitted,
        Meta,
        Config
      >
    : never;

/** One kind of form: the machine with the call that saves it and, if others may change its record, the one that reloads it. */
export const formOf = <
  Values extends object,
  Saved,
  Request extends object,
  Asked extends Question = Question,
>(calls: {
  save: PromiseActorLogic<Saved, Request>;
  reload?: PromiseActorLogic<Saved | null> | PromiseActorLogic<Saved, string>;
}) =>
  formMachine.provide({ actors: calls as object }) as unknown as FormMachine<Values, Saved, Request, Asked>;
