import { paymentsScreen } from '../../../../src/machines/seller/transactions.ts';
import Payments from '../../../../src/screens/seller/payments/Payments.tsx';
import { transactionsModel } from './transactionsModel.tsx';

export const model = transactionsModel({
  id: 'sellerTransactions.payments',
  config: paymentsScreen,
  Screen: Payments,
});
