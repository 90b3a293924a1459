import { transactionsScreen } from '../../../../src/machines/seller/transactions.ts';
import Transactions from '../../../../src/screens/seller/payments/Transactions.tsx';
import { transactionsModel } from './transactionsModel.tsx';

export const model = transactionsModel({
  id: 'sellerTransactions.transactions',
  config: transactionsScreen,
  Screen: Transactions,
});
