// Why the code that crops images is not here, as a sentence at the field.
import { isCodeMissing } from '../../browser/missingCode.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';

const { network, requestFailed } = sharedCopy.errors;

export const toolRejection = ({ error }: { error: unknown }): { text: string } => ({
  text: isCodeMissing(error) ? network : requestFailed,
});
