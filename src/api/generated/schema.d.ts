// Generated from openapi.yaml by `npm run gen`. Do not edit.
export interface paths {
    "/csrf/": {
        /**
         * Set the CSRF cookie.
         * @description Call it before the first write, and once more after a 403 `csrf_failed`. A valid cookie is kept.
         */
        get: operations["fetchCsrfToken"];
    };
    "/login/": {
        /**
         * Log a customer in.
         * @description The phone number is looked up among this store's customers first. When it exists only at another store *and* the password
         *     is right there, the answer is 403 `wrong_store` with `correct_subdomain`; otherwise 401, the same for an unknown number and
         *     a wrong password. No rule for passwords is applied here, they are only compared.
         *
         *     The person's language goes into the cookie `language`. Somebody who never chose one takes over this browser's choice.
         *     A session of this side that the browser had before ends.
         */
        post: operations["login"];
    };
    "/seller/login/": {
        /**
         * Log a seller in, on their own store's host.
         * @description Right credentials on another store's host, on the bare domain or on `www` answer 403 `wrong_store` with
         *     `correct_subdomain`: log in again there. A seller whose KYC is pending may log in; see `kyc_status`. The cookie `language` is
         *     set as by `login`, and a session of this side that the browser had before ends.
         */
        post: operations["loginSeller"];
    };
    "/logout/": {
        /**
         * End the customer's session.
         * @description Ends access and refresh immediately. Replies 204 without a session, too.
         */
        post: operations["logout"];
    };
    "/logout/everywhere/": {
        /** End every session of the customer, or of the seller's login, this one too. */
        post: operations["logOutEverywhere"];
    };
    "/seller/logout/": {
        /**
         * End the seller's session.
         * @description Ends access and refresh immediately. Replies 204 without a session, too.
         */
        post: operations["logoutSeller"];
    };
    "/seller/lock/": {
        /**
         * Lock the seller's session until the PIN is given.
         * @description From then on every other call of the session is refused with `session_locked`, and its papers are not shown. Without a PIN, which
         *     nothing could open, the session ends.
         */
        post: operations["lockSession"];
    };
    "/seller/unlock/": {
        /**
         * Open the locked session with the person's PIN.
         * @description A wrong PIN is an error of the field. The fifth one in a row ends the session, and so does any on another day (Asia/Kolkata) than that
         *     of the login: then the reply is `unauthenticated`.
         */
        post: operations["unlockSession"];
    };
    "/token/refresh/": {
        /**
         * Renew the customer's session.
         * @description Reads the `__Host-customer-refresh` cookie, which works once; the one before it is still taken for 30 seconds, so that two
         *     tabs may ask together. Any later use of a spent one ends the whole session.
         */
        post: operations["refreshToken"];
    };
    "/seller/token/refresh/": {
        /**
         * Renew the seller's session.
         * @description Like `refreshToken`, with the `__Host-seller-refresh` cookie.
         */
        post: operations["refreshSellerToken"];
    };
    "/otp/register/send/": {
        /** Send a customer the code that proves their phone number before registering. */
        post: operations["sendRegistrationOtp"];
    };
    "/otp/register/verify/": {
        /**
         * Whether this browser's verification of a customer's phone number still stands.
         * @description After a reload. Any number that this browser has not verified for this store, registered or not, gets the same answer.
         */
        get: operations["showPhoneVerification"];
        /**
         * Verify a customer's phone number for registration.
         * @description The server remembers the verified number for 30 minutes, for this browser and store.
         */
        post: operations["verifyRegistrationOtp"];
    };
    "/otp/forgot-password/send/": {
        /**
         * Send a customer the code that lets them choose a new password.
         * @description An unregistered number gets the same answer, but no message.
         */
        post: operations["sendForgotPasswordOtp"];
    };
    "/otp/forgot-password/verify/": {
        /** Exchange a customer's code for a reset token. */
        post: operations["verifyForgotPasswordOtp"];
    };
    "/seller/otp/register/send/": {
        /**
         * Send a seller the code that proves their phone number before registering.
         * @description Works on every host: a new seller has no store yet.
         */
        post: operations["sendSellerRegistrationOtp"];
    };
    "/seller/otp/register/verify/": {
        /**
         * Whether this browser's verification of a seller's phone number still stands.
         * @description After a reload. Any number that this browser has not verified, registered or not, gets the same answer.
         */
        get: operations["showSellerPhoneVerification"];
        /**
         * Verify a seller's phone number for registration.
         * @description The server remembers the verified number for 30 minutes, for this browser.
         */
        post: operations["verifySellerRegistrationOtp"];
    };
    "/seller/otp/forgot-password/send/": {
        /**
         * Send a seller the code that lets them choose a new password.
         * @description An unregistered number gets the same answer, but no message.
         */
        post: operations["sendSellerForgotPasswordOtp"];
    };
    "/seller/otp/forgot-password/verify/": {
        /** Exchange a seller's code for a reset token. */
        post: operations["verifySellerForgotPasswordOtp"];
    };
    "/register/": {
        /**
         * Register a customer with this store.
         * @description The phone number must have been verified by this browser within the last 30 minutes (400 `otp_required` otherwise).
         *     The account belongs to this store alone; the same number may register with another. Does not log in.
         */
        post: operations["register"];
    };
    "/seller/register/": {
        /**
         * Register a seller and open their store.
         * @description The phone number must have been verified by this browser within the last 30 minutes (400 `otp_required` otherwise).
         *     The store's address and the phone number cannot be changed later. KYC starts as PENDING. Does not log in.
         */
        post: operations["registerSeller"];
    };
    "/reset-password/": {
        /**
         * Choose a new password, as a customer or as a seller.
         * @description The token comes from the verification of a forgot-password code. It works once, within 10 minutes, and only for the actor, the
         *     store and the phone number that it was given to. Every session of that account ends. A seller's new password must be at
         *     least moderate.
         */
        post: operations["resetPassword"];
    };
    "/profile/": {
        /** The customer who is logged in. */
        get: operations["showProfile"];
        /**
         * Change the customer's own data.
         * @description An absent field stays as it is. A form has no null: an empty part of a field that may be null clears it, any other empty part counts
         *     as absent. The phone number cannot be changed.
         */
        put: operations["updateProfile"];
    };
    "/profile/password/": {
        /**
         * Change the own password of the customer, or of the seller's login.
         * @description Every other session of the account ends, and so does every reset token. A wrong current password counts as a failed login. A new
         *     password on the seller's side is not weak.
         *     Sent again after its reply was lost, it is done: the new password holds already.
         */
        put: operations["changePassword"];
    };
    "/profile/pin/": {
        /**
         * Set the PIN with which the seller's login opens its locked screen, or another one.
         * @description A wrong current password counts as a failed login. The PIN is not one that others guess first.
         */
        put: operations["setPin"];
        /** Remove the PIN; the login logs out again when it is not used. */
        delete: operations["removePin"];
    };
    "/profile/language/": {
        /**
         * Choose the language of the customer, or of the seller's login.
         * @description Kept with the person, and set as the cookie `language`: it holds on this browser at once, and on every other from the next login
         *     on.
         */
        put: operations["setLanguage"];
    };
    "/profile/devices/": {
        /** Where the customer, or the seller's login, is logged in. */
        get: operations["listDevices"];
    };
    "/profile/my-data/": {
        /**
         * All that this store holds about the customer who is logged in.
         * @description Also the export: the app saves this very reply as a file. Codes, tokens, the password's hash and counters of attempts are not in it.
         */
        get: operations["showMyData"];
    };
    "/profile/consent/": {
        /**
         * Agree to the privacy notice, or withdraw that.
         * @description Each change is kept with its time; none is ever changed. What is already so is recorded no second time. Withdrawing closes nothing:
         *     plans, payments and their notifications go on.
         */
        put: operations["setConsent"];
    };
    "/profile/erasure/": {
        /**
         * Ask for the erasure of one's data, or take that back.
         * @description Asked for, it is carried out 30 days later, and not before the last plan is redeemed, closed or cancelled and no refund is owed;
         *     until then it may be taken back. Payments, receipts and plans stay in the shop's books, without name or phone number. What is already so is recorded no second
         *     time.
         */
        put: operations["setErasure"];
    };
    "/seller/profile/": {
        /** The logged-in seller, with store and KYC status. */
        get: operations["showSellerProfile"];
        /**
         * Change the seller's photo, name and e-mail, or the store's data.
         * @description An absent field stays as it is. A form has no null: an empty part of a field that may be null clears it, any other empty part counts
         *     as absent. `store_url` and `phone_number` are taken but ignored.
         */
        put: operations["updateSellerProfile"];
    };
    "/seller/branding/": {
        /**
         * The name, pictures and colour of a store.
         * @description Public on every host; authorizes nothing. For an unknown subdomain every field is null.
         */
        get: operations["showBranding"];
    };
    "/contact/public/": {
        /** How to reach the store. */
        get: operations["showPublicContact"];
    };
    "/seller/contact/": {
        /**
         * How a seller reaches our support.
         * @description Available while KYC is pending.
         */
        get: operations["showSupportContact"];
    };
    "/plans/": {
        /**
         * The store's plans, open ones first.
         * @description Public. Active plans come before inactive ones, and older before newer.
         */
        get: operations["listPlans"];
        /**
         * Create a plan.
         * @description A plan cannot be edited afterwards, only opened or closed. Its name is unique within the store, whatever the case of its
         *     letters. Up to 8 extra images, 10 MB each; every image is re-encoded as WebP. The `Idempotency-Key` tells a repeated call
         *     from another plan of the same name.
         */
        post: operations["createPlan"];
    };
    "/plans/{id}/": {
        /**
         * One plan.
         * @description Public, inactive ones too.
         */
        get: operations["showPlan"];
        /**
         * Open a plan for new enrollments, or close it.
         * @description Existing enrollments continue either way. Any field but `is_active` is refused.
         */
        patch: operations["setPlanActive"];
    };
    "/enrollments/": {
        /**
         * The customer's own enrollments, or all of the seller's store.
         * @description Newest first. `transactions` is null here: sellers get them with the customer, customers from /transactions/.
         */
        get: operations["listEnrollments"];
        /**
         * Enroll the customer in a plan.
         * @description The enrollment starts as `payment_pending`, its first installment is awaited from today, and its benefit is reckoned on the chosen
         *     amount. Enrolling twice in one plan is allowed; the `Idempotency-Key` keeps a repeated call from doing so unmeant.
         *     The terms are kept with the enrollment as they read now, under their version; `/enrollments/{id}/` has them and
         *     `/certificates/{id}` prints them.
         */
        post: operations["enroll"];
    };
    "/enrollments/{id}/": {
        /** One of the customer's enrollments with its installments and what was agreed. */
        get: operations["showEnrollment"];
    };
    "/enrollments/{id}/cancel_plan/": {
        /**
         * Cancel one of the customer's enrollments.
         * @description Allowed while it is `payment_pending`, `active` or `on_hold`. Unpaid installments are voided. `refund_amount` becomes what was
         *     paid, without benefit; the shop owes it until it has paid it out. Sent again after a lost reply, it is done.
         */
        post: operations["cancelPlan"];
    };
    "/enrollments/lapse/": {
        /**
         * Let plans lapse that nobody began.
         * @description Cancels all of them or none. Each waits for its first payment since 30 days or more, and its customer does not say that it is paid.
         *     `detail` names one that stands in the way. The customers are notified. One that is cancelled already counts as done.
         */
        post: operations["lapseEnrollments"];
    };
    "/enrollments/{id}/cancel/": {
        /**
         * Cancel a customer's enrollment for the shop.
         * @description As `cancel_plan`, by the shop. `refund_amount` becomes what was paid less the deduction, which only an owner may set. The customer is
         *     notified and reads the reason.
         */
        post: operations["cancelEnrollment"];
    };
    "/enrollments/{id}/payouts/": {
        /**
         * Pay out a refund, or a part of it.
         * @description Counts today, as money that leaves, and gets a voucher with the store's own running number. When nothing of the refund is owed any
         *     more, the paid installments become `refunded`. The customer is notified.
         */
        post: operations["payRefund"];
    };
    "/payouts/{id}/void/": {
        /**
         * Void a payout that was recorded by mistake.
         * @description Its money counts as back today, and is owed again. The voucher stays, marked as void. The customer is notified.
         */
        post: operations["voidPayout"];
    };
    "/enrollments/{id}/hold/": {
        /**
         * Put a plan on hold.
         * @description Of a plan that is `payment_pending` or `active`. No reminders are sent, nothing of it is due or at risk; payments may be taken. Paid to
         *     the end meanwhile, it matures when it is released. The customer is notified and reads the reason.
         */
        post: operations["holdEnrollment"];
    };
    "/enrollments/{id}/release/": {
        /**
         * Release the hold of a plan.
         * @description What is due is asked for again; a plan that was paid to the end matures, as of its last payment. The customer is notified and reads the
         *     reason.
         */
        post: operations["releaseEnrollment"];
    };
    "/enrollments/progress/": {
        /**
         * How far some enrollments have come.
         * @description Ids of other stores are silently left out. The result is always one page.
         */
        get: operations["listEnrollmentProgress"];
    };
    "/transactions/": {
        /**
         * The customer's own installments, or all of the seller's store.
         * @description By scheduled due date, latest first.
         */
        get: operations["listTransactions"];
    };
    "/transactions/{id}/mark_paid/": {
        /**
         * Book one installment as paid.
         * @description For the oldest unpaid installment of an enrollment that is `payment_pending` or `active`; `pay_first` of a later one names it. The
         *     amount cannot be changed; the day is today in Asia/Kolkata, or an earlier one. The first payment makes the enrollment active and
         *     creates all its installments, the last one makes it mature.
         */
        post: operations["markTransactionPaid"];
    };
    "/payments/": {
        /**
         * Book several installments together, one payment for each customer.
         * @description One receipt for each customer, such as the members of a family, all or nothing: the next installments of each enrollment, in order,
         *     with the rules of `/transactions/{id}/mark_paid/` for each. `detail` names the plan that stands in the way, also where its next
         *     installment was booked or voided meanwhile. Each customer is notified once.
         */
        post: operations["receivePayment"];
    };
    "/payments/{id}/correction/": {
        /**
         * Correct the method and reference of a payment.
         * @description The payment, its receipt and its installments have them from now on. The sheet of a day that is closed stays as it is: there the
         *     money changes its method on the day of the correction. Corrected to a cheque it is under clearing. The customer is notified.
         */
        post: operations["correctPayment"];
    };
    "/payments/{id}/clearing/": {
        /**
         * Record that a cheque is cleared or returned.
         * @description A plan that is paid to the end matures with its last cheque, as of its last payment. A returned cheque voids its payment today, as
         *     `voidPayment` does. The customer is notified.
         */
        post: operations["settleCheque"];
    };
    "/payments/{id}/void/": {
        /**
         * Void a payment.
         * @description Takes back a payment that was recorded by mistake. Its installments become `voided` and keep what was paid; new records take their
         *     places, open since the same days; later ones stay paid. Also of a `matured` enrollment, which is `active` again. Only while nothing
         *     depends on the payment: no redemption, cancellation or closing came after.
         *     The customer is notified. A void is final.
         */
        post: operations["voidPayment"];
    };
    "/payments/cash/": {
        /**
         * What a customer paid in cash on a day.
         * @description Over all plans of the customer whose enrollment it is, without voided payments.
         */
        get: operations["showCashOfDay"];
    };
    "/transactions/upsert_for_due/": {
        /**
         * Create the transaction of a due installment if it is missing.
         * @description The server creates and updates transactions by itself, so this changes nothing when all is well; it may be called at any time,
         *     any number of times.
         */
        post: operations["upsertTransactionForDue"];
    };
    "/payment/pending/": {
        /**
         * What the customer has to pay now.
         * @description Each due installment, and the next one of each plan; earliest first. Not paged.
         */
        get: operations["listPendingPayments"];
    };
    "/payment/reports/": {
        /**
         * Tell the shop of a payment by UPI.
         * @description The customer paid the next installments of these enrollments to the shop's UPI id, and says under which reference. Nothing is booked by
         *     that: the report stands on the desk until the shop receives the payment or has not found it. An enrollment has one report; another one
         *     takes its place, four times at most. Refused where another installment is next by now.
         */
        post: operations["reportPayment"];
    };
    "/enrollments/{id}/payment_report/not_found/": {
        /**
         * Record that a reported payment has not arrived.
         * @description The report leaves the desk, and the customer reads that the shop has not found the payment.
         */
        post: operations["setReportNotFound"];
    };
    "/search/": {
        /**
         * People and payments that typed words find, a few of each.
         * @description People by name and phone number, whether or not they save in a plan: first where a word begins so, then by name. Payments by their
         *     receipt number, or a part of their reference; the latest first. A person found alone has their latest payments. Phone numbers, digits and names are found however they are written,
         *     as in `/enrollments/`. Fewer than three letters or digits in a row match only the start of a word.
         */
        get: operations["searchStore"];
    };
    "/desk/": {
        /**
         * What needs the jeweller today.
         * @description Sections in a fixed order, each with its totals and its first lines:
         *     `overdue`, the longest overdue first; `due_today`; `first_payment`: enrolled, nothing paid yet; `redemption_requested`; `refund`:
         *     cancelled, and not all of it is paid back; `matured` and not yet asked for; `nearing_year`: the 365th day since the first payment comes within 30 days, or is over.
         *     A snoozed enrollment is left out of the lines and totals until its day, and is listed apart. A snooze also ends when the
         *     enrollment's status changes or a payment arrives.
         */
        get: operations["showDesk"];
    };
    "/desk/reminders/": {
        /** The reminders that `sendReminders` would send. */
        get: operations["previewReminders"];
        /**
         * Remind the customers of a section, or of one of its lines.
         * @description Each customer reads it in the app, and gets it by push, SMS or WhatsApp as any reminder. A plan is reminded of once a day, by
         *     itself or from the desk, so that a repeated call sends nothing twice. Snoozed lines are reminded of one by one.
         */
        post: operations["sendReminders"];
    };
    "/desk/news/": {
        /**
         * What customers did lately that the shop acts on.
         * @description The newest first, at most 50 of the last 30 days: plans joined and cancelled by customers, redemptions asked for, payments by UPI that
         *     customers report and nobody has handled yet, and open requests for erasure. `unread` counts those that the caller has not seen.
         *     Cheap enough to be asked for every few seconds.
         */
        get: operations["showNews"];
    };
    "/desk/news/seen/": {
        /**
         * Note up to when the caller has seen the news.
         * @description Of two times the later one holds.
         */
        put: operations["setNewsSeen"];
    };
    "/enrollments/{id}/contacts/": {
        /**
         * Record that a customer was called, reminded or put off.
         * @description `snoozed` takes the enrollment off the desk until `snooze_until`: today, which brings it back, or a day within a year.
         *     `noted` needs a `note`; the other kinds may have one. A customer may be called twice; the `Idempotency-Key` keeps a repeated call
         *     from recording one contact twice.
         */
        post: operations["recordContact"];
    };
    "/redemption-requests/": {
        /**
         * The store's redemption requests.
         * @description Newest first.
         */
        get: operations["listRedemptionRequests"];
        /**
         * Ask to redeem a matured enrollment.
         * @description Possible when the enrollment's `can_request_redemption` is true: it is matured, its waiting days are over and no request is open.
         *     The enrollment becomes `redemption_requested`.
         */
        post: operations["requestRedemption"];
    };
    "/redemption-requests/{id}/approve/": {
        /**
         * Approve a request.
         * @description The enrollment becomes `redeemed`, with its day and its final value: what was paid, of a plan by weight its gold at the current rate, and the benefit that is granted. Where an installment
         *     was paid 15 days late or more, the shop may grant less of the benefit, with a reason. Of two parallel approvals one succeeds, the
         *     other gets 409. The customer is notified.
         */
        post: operations["approveRedemption"];
    };
    "/redemption-requests/{id}/reject/": {
        /**
         * Reject a request.
         * @description The enrollment is `matured` again, and its customer may ask again. The customer is notified and reads the reason.
         */
        post: operations["rejectRedemption"];
    };
    "/redemption-requests/{id}/undo/": {
        /**
         * Undo an approval.
         * @description Until the hand-over. The request is open and its enrollment `redemption_requested` again. The customer is notified.
         */
        post: operations["undoApproval"];
    };
    "/redemption-requests/{id}/hand-over/": {
        /**
         * Record what was handed over.
         * @description Ends the plan: its enrollment becomes `closed`. The gold of the net weight at the rate and the making charge, with GST, are the bill,
         *     reckoned in paise and rounded half up. A hand-over is final. The customer is notified. An invoice number is given once in a financial year.
         */
        post: operations["handOver"];
    };
    "/enrollments/{id}/withdraw_redemption/": {
        /**
         * Withdraw the open redemption request of an enrollment.
         * @description Until the shop decides. The enrollment is `matured` again.
         */
        post: operations["withdrawRedemption"];
    };
    "/nominee/": {
        /**
         * The customer's nominee.
         * @description 404 means that none is named.
         */
        get: operations["showNominee"];
        /** Change the nominee. */
        put: operations["changeNominee"];
        /**
         * Name a nominee.
         * @description 409 where a nominee exists: use PUT.
         */
        post: operations["nameNominee"];
        /** Remove the nominee. */
        delete: operations["deleteNominee"];
    };
    "/notifications/": {
        /**
         * The customer's notifications.
         * @description Newest first.
         */
        get: operations["listNotifications"];
    };
    "/notifications/{id}/mark_read/": {
        /**
         * Mark a notification as read.
         * @description One that is read already stays so.
         */
        post: operations["markNotificationRead"];
    };
    "/notifications/mark_all_read/": {
        /**
         * Mark all notifications as read.
         * @description Those that are read already stay so.
         */
        post: operations["markAllNotificationsRead"];
    };
    "/notifications/push/": {
        /**
         * Which of the caller's browsers show notifications while the app is closed.
         * @description And the public key that a browser subscribes with (Web Push, VAPID).
         */
        get: operations["showPush"];
        /**
         * Have a browser show the caller's notifications.
         * @description What is subscribed already stays so. An endpoint belongs to one account: whoever subscribes last. An account has at most 10
         *     subscriptions; the eleventh ends the oldest. Ended by every change of the password and by logging out everywhere. A person of the
         *     shop gets the news of `showNews`, until the login ends in which they subscribed. An endpoint is at a host of the public internet, by HTTPS.
         */
        put: operations["subscribeToPush"];
    };
    "/notifications/push/unsubscribe/": {
        /**
         * Have a browser show no notifications any more.
         * @description What is not subscribed stays so.
         */
        post: operations["unsubscribeFromPush"];
    };
    "/catalogue/": {
        /**
         * The store's catalogue.
         * @description Public. Newest first. The host selects the store; `seller` and `store_url` are read only on hosts without one.
         */
        get: operations["listCatalogue"];
        /**
         * Publish a catalogue item.
         * @description Two items may have one name; the `Idempotency-Key` keeps a repeated call from publishing one twice.
         */
        post: operations["createCatalogueItem"];
    };
    "/catalogue/{id}/": {
        /** Remove a catalogue item. */
        delete: operations["deleteCatalogueItem"];
        /**
         * Change a catalogue item.
         * @description Multipart with a new image, JSON without one. Absent fields stay as they are.
         */
        patch: operations["updateCatalogueItem"];
    };
    "/gold-rates/": {
        /**
         * The shop's rates of gold as they are now.
         * @description The newest rate of each karat that has one. To visitors and customers only where the shop shows its rates, and without who set
         *     them; otherwise `rates` is empty. Asked for by `X-Actor: seller`, an expired session is 401 rather than the short form.
         */
        get: operations["showGoldRates"];
        /**
         * Set the rate of one or more karats.
         * @description From now on. Earlier rates stay in the history. Between karats set and those that stay, more gold in a gram never costs less.
         */
        post: operations["setGoldRates"];
    };
    "/gold-rates/history/": {
        /**
         * All rates of a karat.
         * @description The newest first.
         */
        get: operations["listGoldRates"];
    };
    "/gold-rates/settings/": {
        /**
         * Decide who sees the rates, and how old one may be.
         * @description What is not sent stays as it is.
         */
        put: operations["setGoldRateSettings"];
    };
    "/customers/": {
        /**
         * The people who have an account and no plan yet.
         * @description Newest first. Who has ever joined a plan is in `/enrollments/`.
         */
        get: operations["listPeopleWithoutPlan"];
        /**
         * Add a customer.
         * @description Who stands at the counter, with name and phone number. The account has no password: registering, or "forgot password", with that
         *     phone takes it over with all that is in it. `corrects` names somebody who was added by mistake under this name or number, and has
         *     neither a plan nor a password: they get this name and number. 409 `conflict` where they have one by now.
         */
        post: operations["addCustomer"];
    };
    "/customers/{customerId}/": {
        /** One customer with nominee, enrollments and their transactions. */
        get: operations["showCustomer"];
    };
    "/customers/{id}/phone/code/": {
        /**
         * Send a code to a customer's new phone number.
         * @description The person at the counter reads it out; with it the owner changes the number.
         */
        post: operations["sendPhoneChangeOtp"];
    };
    "/customers/{id}/phone/": {
        /**
         * Change a customer's phone number.
         * @description With the code that was sent to the new number. The old number is told by a text message, the customer by a notification; every
         *     session of the account ends. A number that another customer of this store has is refused.
         */
        post: operations["changeCustomerPhone"];
    };
    "/customers/{id}/merge/": {
        /**
         * Merge another account of the same person into this one.
         * @description The other account's plans, payments and notifications move here, and its nominee where this one has none. Its sessions end, its phone
         *     number is free, and is told by a text message; its address leads here. The journal keeps both names. 409 `conflict` for the same
         *     account, while a nominee's claim on the other one holds, or while one of the two is to be erased; `detail` says which.
         */
        post: operations["mergeCustomers"];
    };
    "/customers/{id}/nominee-claim/": {
        /**
         * Record that somebody claims what a customer who died has saved.
         * @description The nominee claims; of a customer who named none, the `claimant` does. What was shown is kept. Papers name the claimant beside the
         *     customer from then on. 409 `conflict` while another claim holds.
         */
        post: operations["recordNomineeClaim"];
    };
    "/customers/{id}/nominee-claim/take-back/": {
        /**
         * Take a claim back that was recorded by mistake.
         * @description Papers name the customer alone again. 409 `conflict` where no claim holds.
         */
        post: operations["takeBackNomineeClaim"];
    };
    "/customers/{id}/consent/code/": {
        /**
         * Send a code to a customer's phone with which they agree at the counter.
         * @description To join a plan, or to ask for a redemption. The customer reads it out.
         */
        post: operations["sendConsentOtp"];
    };
    "/customers/{id}/enrollments/": {
        /**
         * Join a plan for a customer at the counter.
         * @description As `enroll`, by the shop and with the customer's consent, which the journal keeps under the person's name: the code that was sent
         *     to their phone, or a paper that they signed (`/consents/{customer}`).
         */
        post: operations["enrollCustomer"];
    };
    "/customers/{id}/redemption-requests/": {
        /**
         * Ask for a customer's redemption at the counter.
         * @description As `requestRedemption`, by the shop and with the customer's consent.
         */
        post: operations["requestRedemptionForCustomer"];
    };
    "/staff/": {
        /**
         * The store's staff.
         * @description By name. Visitors, customers, managers and the counter see ids and names only. An owner of this store (by `X-Actor: seller`, or
         *     with no other session) sees the whole record; asked for by `X-Actor: seller`, an expired session is 401 rather than the short form.
         */
        get: operations["listStaff"];
        /**
         * Add a staff member.
         * @description Only a login needs a phone of its own; the `Idempotency-Key` keeps a repeated call from adding somebody twice.
         */
        post: operations["addStaffMember"];
    };
    "/staff/{id}/": {
        /**
         * Change a staff member.
         * @description An absent field stays as it is; a null or empty `whatsapp` or `address` is cleared. A null `role` ends the member's login and every
         *     session of it at once; another role holds for the sessions there are; a new `phone` ends them, and the person sets a password anew.
         *     An owner's own role and number are changed by another owner.
         */
        put: operations["changeStaffMember"];
        /**
         * Remove a staff member.
         * @description Customers lose the referrer; enrollments keep the name stored at enrollment, and what the member recorded keeps it, too. Their login
         *     is over. An owner's own record is another owner's to remove: 403 `forbidden`.
         */
        delete: operations["deleteStaffMember"];
    };
    "/exports/": {
        /**
         * A whole list as a CSV file.
         * @description The rows that the list shows with the same filters, in the list's own order, at any length. UTF-8 with a byte order mark, lines that
         *     end with CR LF, quoted as RFC 4180 says; amounts are whole rupees, days `yyyy-mm-dd`. A text that a spreadsheet would run as a
         *     formula or change as a number has an apostrophe in front. The file is written while it is sent: a failure on the way breaks
         *     the reply off.
         */
        get: operations["exportList"];
    };
    "/imports/": {
        /**
         * The registers that were brought in.
         * @description The newest first, at most 100; also those that were taken back.
         */
        get: operations["listImports"];
        /**
         * Read a register.
         * @description Reads an Excel workbook (its one sheet that is a register) or a CSV file of at most 5 MB and 10,000 rows, and guesses its columns from the headings, or
         *     from the last file with the same ones. Nothing is stored of it but the file's cells, for a day at most. A file that is in already is a field error.
         */
        post: operations["uploadRegister"];
    };
    "/imports/{id}/check/": {
        /**
         * Check every row of a register.
         * @description Changes nothing but the remembered columns and plans. The first 20 sound rows, at most 200 errors, and what all sound rows come to. A plan without a
         *     choice is taken as it was chosen last, in this register or another.
         */
        post: operations["checkRegister"];
    };
    "/imports/{id}/take_in/": {
        /**
         * Take a register in.
         * @description Whole or not at all. Makes accounts without a password for people who have none, inactive plans for names that the store does not have, and running
         *     enrollments whose paid instalments have the source *System* and no receipts. `conflict` when the totals are no longer those that were confirmed.
         *     While rows come in, the reply begins with a line feed for each 100 of them, so that the page can show progress; its JSON follows once all are in.
         *     A reply that breaks off says nothing: the same call again, with the same key, says what became of it.
         */
        post: operations["takeInRegister"];
    };
    "/imports/{id}/take_back/": {
        /**
         * Take a register back.
         * @description Removes its plans, and its people who have nothing else, while nothing was booked on it; `conflict` names the plan that stands in the way.
         */
        post: operations["takeBackRegister"];
    };
    "/liability/": {
        /**
         * What the store owes its customers.
         * @description Of every enrollment that had savings at the end of the day and was neither cancelled, redeemed nor closed by then: what was
         *     saved, the benefit where it had matured, and the benefit that is to come where it is paid to the end, or at risk where an
         *     installment was 15 days late or more. A payment counts from its day until the day it was voided, and one that was booked
         *     later counts from then, so that no past figure moves: `booked_since` says what is missing for that. By plan, and by month of
         *     maturity: the one it matured in, or that of its last installment.
         */
        get: operations["showLiability"];
    };
    "/day-sheets/": {
        /**
         * What was received and voided on a day.
         * @description By method and by person, and payment by payment, newest first. A payment counts on the day of its receipt. A void counts on the
         *     day of the void, as a negative amount, whenever the payment was received: the sheets of all days add up to what was kept. A refund
         *     that was paid out is a line, too, and leaves the drawer; what was collected stays as it is.
         *     `total` is what was collected, `cash_booked` another figure: the cash expected in the drawer. What comes after the day's closing
         *     counts as collected on the day, and its cash in the drawer of the day after.
         */
        get: operations["showDaySheet"];
        /**
         * Close a day.
         * @description Cash counted against cash booked; a difference has a reason. Where more was given out than came in, nothing is there to count: 0 is
         *     right. Payments and voids of today are taken after its closing, too, and their cash counts in the next day's drawer. Afterwards
         *     no payment can be received on the day.
         */
        post: operations["closeDay"];
    };
    "/day-sheets/reopen/": {
        /**
         * Take today's closing back.
         * @description For a count that was wrong. The day is open as before; closing it again is a new count. The journal keeps both, and the reason.
         */
        post: operations["reopenDay"];
    };
    "/day-sheets/lock_month/": {
        /**
         * Lock a month that is over.
         * @description Nothing is received on a day of the month any more, and no payment that was received in it is voided.
         */
        post: operations["lockMonth"];
    };
    "/day-sheets/unlock_month/": {
        /**
         * Unlock a month.
         * @description The journal keeps the reason.
         */
        post: operations["unlockMonth"];
    };
    "/journal/": {
        /**
         * The journal of the store, or of one enrollment.
         * @description One entry for each plan joined or cancelled, each instalment paid or voided, each redemption, and each day closed: who recorded it, when, and why.
         *     By the time it was recorded, latest first. Entries are never changed or deleted.
         */
        get: operations["listJournal"];
    };
    "/analytics/enrollments/": {
        /** How many enrollments are active and pending. */
        get: operations["showEnrollmentAnalytics"];
    };
    "/analytics/payments/": {
        /**
         * Amounts billed, collected and outstanding over a range of days.
         * @description Both days included, Asia/Kolkata. Installments count by scheduled due date; payments and voids each on its own day.
         */
        get: operations["showPaymentAnalytics"];
    };
    "/analytics/collections/": {
        /**
         * What was collected in each of the last twelve months.
         * @description Received less voided, each on its own day, Asia/Kolkata, the current month last.
         */
        get: operations["showCollections"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What every 4xx and 5xx answers. */
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description One human-readable sentence. */
            detail: string;
            /** @description Present on validation errors: human-readable messages by field name. */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description A problem at login; with `wrong_store` it names the store to log in at. */
        WrongStoreProblem: components["schemas"]["Problem"] & {
            /** @description The subdomain to log in at. */
            correct_subdomain?: string;
            /** @description The same as `correct_subdomain`. */
            store_url?: string;
            /** @description The domain to log in at, where the store has one of its own. */
            own_domain?: string;
        };
        /**
         * @description Fields of the record as the client read them; in a form, a part with JSON. Where one of them holds another value by now, and not
         *     the one that is sent either, nothing is changed: 409 `changed_meanwhile`. Without it the change is made whatever was stored.
         */
        Before: {
            [key: string]: unknown;
        };
        /** @description A problem where somebody else was faster. */
        ChangedProblem: components["schemas"]["Problem"] & {
            /** @description What the record now holds in the fields that differ. */
            current: {
                [key: string]: unknown;
            };
        };
        /**
         * @description What went wrong, for programs. Each belongs to one status:
         *     400 `validation_failed` `otp_invalid` `otp_expired` `otp_required` `reset_token_invalid` `no_store`;
         *     401 `unauthenticated` `invalid_credentials`; 403 `csrf_failed` `wrong_store` `wrong_tenant` `kyc_inactive` `session_locked` `forbidden`;
         *     404 `not_found`; 405 `method_not_allowed`; 409 `conflict` `plan_exists` `plan_closed` `terms_changed` `already_paid` `not_payable`
         *     `not_voidable` `day_closed` `reference_seen` `rate_changed` `rate_old` `rate_missing` `not_cancellable` `not_redeemable` `nominee_exists` `changed_meanwhile` `in_flight`; 413 `too_large`; 415 `unsupported_media_type`;
         *     422 `idempotency_mismatch`; 429 `too_many_requests` `code_underway` `code_elsewhere`; 500 `internal`; 503 `unavailable`.
         * @enum {string}
         */
        ProblemCode: "validation_failed" | "otp_invalid" | "otp_expired" | "otp_required" | "reset_token_invalid" | "no_store" | "unauthenticated" | "invalid_credentials" | "csrf_failed" | "wrong_store" | "wrong_tenant" | "kyc_inactive" | "session_locked" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "plan_exists" | "plan_closed" | "terms_changed" | "already_paid" | "not_payable" | "not_voidable" | "day_closed" | "reference_seen" | "rate_changed" | "rate_old" | "rate_missing" | "not_cancellable" | "not_redeemable" | "nominee_exists" | "changed_meanwhile" | "in_flight" | "too_large" | "unsupported_media_type" | "idempotency_mismatch" | "too_many_requests" | "code_underway" | "code_elsewhere" | "internal" | "unavailable";
        Done: {
            /** @description A human-readable sentence. */
            detail: string;
        };
        /** @description The paging fields of every list; the records are in `results`. */
        Page: {
            /** @description Number of records; 10,000 where there are as many or more. */
            count: number;
            /** @description This page, from 1. */
            page: number;
            /** @description Records per page. */
            page_size: number;
            /** @description Number of pages of the records that are counted. */
            page_count: number;
            /**
             * Format: uri-reference
             * @description The next page as a relative link, such as /api/plans/?page=2.
             */
            next: string | null;
            /**
             * Format: uri-reference
             * @description The page before as a relative link.
             */
            previous: string | null;
            /** @description Whether `next` is there. */
            has_next: boolean;
            /** @description Whether `previous` is there. */
            has_previous: boolean;
        };
        PlanPage: components["schemas"]["Page"] & {
            results: components["schemas"]["Plan"][];
        };
        EnrollmentPage: components["schemas"]["Page"] & {
            results: components["schemas"]["Enrollment"][];
        };
        EnrollmentProgressPage: components["schemas"]["Page"] & {
            results: components["schemas"]["EnrollmentProgress"][];
        };
        TransactionPage: components["schemas"]["Page"] & {
            results: components["schemas"]["Transaction"][];
        };
        JournalEntryPage: components["schemas"]["Page"] & {
            results: components["schemas"]["JournalEntry"][];
        };
        PersonPage: components["schemas"]["Page"] & {
            results: components["schemas"]["Person"][];
        };
        RedemptionRequestPage: components["schemas"]["Page"] & {
            results: components["schemas"]["RedemptionRequest"][];
        };
        NotificationPage: components["schemas"]["Page"] & {
            results: components["schemas"]["Notification"][];
        };
        CatalogueItemPage: components["schemas"]["Page"] & {
            results: components["schemas"]["CatalogueItem"][];
        };
        GoldRatePage: components["schemas"]["Page"] & {
            results: components["schemas"]["PastGoldRate"][];
        };
        StaffNamePage: components["schemas"]["Page"] & {
            results: components["schemas"]["StaffName"][];
        };
        StaffMemberPage: components["schemas"]["Page"] & {
            results: components["schemas"]["StaffMember"][];
        };
        /** @description Image address. A bare path is served below /media/; any other address is used as is. */
        ImageAddress: string;
        /** @description Image address, or null. A bare path is served below /media/; any other address is used as is. */
        ImageAddressOrNull: string | null;
        /**
         * Format: binary
         * @description A JPEG, PNG or WebP file of at most 10 MB. It is recognised by its bytes and re-encoded.
         */
        ImageFile: Blob;
        /**
         * Format: binary
         * @description A JPEG, PNG or WebP file of at most 10 MB, or null, which removes the image. It is recognised by its bytes and re-encoded.
         */
        ImageFileOrNull: Blob;
        /** @description An Indian mobile number. Stored as its 10 digits, the first of them 6 to 9; a leading +91, 91 or 0 is dropped. */
        PhoneNumberInput: string;
        /** @enum {string} */
        Gender: "male" | "female" | "other";
        /** @enum {string} */
        MaritalStatus: "single" | "married" | "divorced" | "widowed";
        /**
         * @description How the customer found the store. The first six are offered at registration, the others on the edit form.
         * @enum {string}
         */
        ReferralSource: "Friend / Family" | "Social Media" | "Shop / Retail Outlet" | "Advertisement" | "Referral" | "Other" | "Walk-in" | "Online";
        /**
         * @description Business operations need ACTIVE.
         * @enum {string}
         */
        KycStatus: "PENDING" | "ACTIVE";
        Credentials: {
            phone_number: components["schemas"]["PhoneNumberInput"];
            password: string;
        };
        /** @description Leave empty values out. */
        Registration: {
            full_name: string;
            /** Format: email */
            email?: string;
            phone_number: components["schemas"]["PhoneNumberInput"];
            password: string;
            /** @description The same as `password`. */
            confirm_password: string;
            /**
             * Format: date
             * @description Date of birth, `yyyy-mm-dd`, not after today in Asia/Kolkata.
             */
            dob?: string;
            gender?: components["schemas"]["Gender"];
            marital_status?: components["schemas"]["MaritalStatus"];
            street?: string;
            city?: string;
            state?: string;
            /** @description 6 digits. */
            pincode?: string;
            referral_source?: components["schemas"]["ReferralSource"];
            /** @description Another name for `referral_source`. */
            source?: components["schemas"]["ReferralSource"];
            /**
             * Format: uuid
             * @description A staff member of this store.
             */
            staff?: string;
            profile_photo?: components["schemas"]["ImageFile"];
            /** @description The version of the privacy notice that the person read and agreed to. Without it nothing is recorded, and the customer is asked later. */
            notice_version?: string;
        };
        RegisteredUser: {
            /** Format: uuid */
            id: string;
            full_name: string;
            /** @description 10 digits. */
            phone_number: string;
        };
        /** @description Leave empty values out. */
        SellerRegistration: {
            seller_name: string;
            /** Format: email */
            email?: string;
            phone_number: components["schemas"]["PhoneNumberInput"];
            /** @description At least moderate: 8 characters of two kinds (upper, lower, digit, one of @$!%*?&#). */
            password: string;
            /** @description The same as `password`. */
            confirm_password: string;
            seller_profile_photo?: components["schemas"]["ImageFile"];
            shop_name: string;
            /** @description 10 digits, a landline too. */
            shop_phone_number: string;
            whatsapp_number?: components["schemas"]["PhoneNumberInput"];
            shop_logo?: components["schemas"]["ImageFile"];
            shop_cover?: components["schemas"]["ImageFile"];
            /** @description Stored in capitals. */
            seller_GSTIN?: string;
            /** @description Any colour; stored in small letters. */
            brand_color?: string;
            /** @description One line under the shop's name. */
            tagline?: string;
            /** @description The store's subdomain, permanent. Names such as www and api are reserved. */
            store_url: string;
            street: string;
            city: string;
            state: string;
            /** @description 6 digits. */
            pincode: string;
            country: string;
        };
        RegisteredSeller: {
            /** Format: uuid */
            id: string;
            seller_name: string;
            /** @description 10 digits. */
            phone_number: string;
            /** @description The store's subdomain. */
            store_url: string;
            kyc_status: components["schemas"]["KycStatus"];
        };
        PasswordReset: {
            phone_number: components["schemas"]["PhoneNumberInput"];
            /** @description 8 characters or more; for a seller at least moderate. */
            new_password: string;
            /** @description The same as `new_password`. */
            confirm_password: string;
            /** @description The `reset_token`. */
            token: string;
        };
        PasswordChange: {
            current_password: string;
            /** @description Another one than the current. */
            new_password: string;
            /** @description The same as `new_password`. */
            confirm_password: string;
        };
        PinEntry: {
            pin: string;
        };
        PinChange: {
            current_password: string;
            pin: string;
        };
        /** @description A browser in which the customer is logged in. */
        Device: {
            /** @description Browser and system, such as "Chrome on Android"; null where the browser did not say. */
            device: string | null;
            /** Format: date-time */
            signed_in_at: string;
            /**
             * Format: date-time
             * @description To five minutes.
             */
            last_active_at: string;
            /** @description Whether it is the one that asks. */
            is_current: boolean;
        };
        /** @enum {string} */
        ConsentStatus: "given" | "withdrawn";
        /** @description That a customer agreed to the privacy notice, or withdrew it. */
        Consent: {
            status: components["schemas"]["ConsentStatus"];
            /** @description The notice's version on that day. */
            notice_version: string;
            /** @description SHA-256 of the notice's text. */
            notice_hash: string;
            /** Format: date-time */
            recorded_at: string;
        };
        ConsentChange: {
            status: components["schemas"]["ConsentStatus"];
            /** @description The version that the person read; only today's is accepted. */
            notice_version: string;
        };
        /** @description That a customer asked for the erasure of their data. */
        ErasureRequest: {
            /** Format: date-time */
            asked_at: string;
            /**
             * Format: date
             * @description The day on which it is carried out, or later when the last plan is over.
             */
            due_on: string;
            /** Format: date-time */
            taken_back_at: string | null;
            /** Format: date-time */
            carried_out_at: string | null;
        };
        ErasureChange: {
            /** @enum {string} */
            status: "asked" | "taken_back";
        };
        /** @description All that a store holds about one customer. */
        MyData: {
            /** @description The shop's name. */
            store: string;
            /** Format: date-time */
            made_at: string;
            /** Format: date-time */
            registered_at: string;
            /** Format: date-time */
            last_login_at: string | null;
            profile: components["schemas"]["User"];
            /** @description The first is the one that holds. */
            erasure_requests: components["schemas"]["ErasureRequest"][];
            /** @description The first is the one that holds; empty while the customer was not asked yet. */
            consents: components["schemas"]["Consent"][];
            nominee: components["schemas"]["Nominee"] | null;
            nominee_claim: components["schemas"]["NomineeClaim"] | null;
            enrollments: components["schemas"]["Enrollment"][];
            accepted_terms: components["schemas"]["OwnTerms"][];
            transactions: components["schemas"]["Transaction"][];
            /** @description What the customer said is paid by UPI and the shop has not booked. */
            reported_payments: components["schemas"]["OwnReportedPayment"][];
            redemption_requests: components["schemas"]["OwnRedemptionRequest"][];
            notifications: components["schemas"]["Notification"][];
            /** @description What the shop noted of its calls and reminders. */
            contacts: components["schemas"]["OwnContact"][];
            devices: components["schemas"]["Device"][];
            /** @description Browsers that show notifications while the app is closed. */
            push_subscriptions: components["schemas"]["OwnPushSubscription"][];
        };
        Push: {
            /** @description The server's VAPID key, in base64url. */
            public_key: string;
            /** @description The SHA-256 of each endpoint, so that a browser finds its own. The newest first. */
            subscriptions: string[];
        };
        PushEndpoint: {
            /** @description The browser's address at its push service. */
            endpoint: string;
        };
        /** @description As `PushSubscription.toJSON` of a browser has it. */
        PushSubscription: {
            endpoint: string;
            keys: {
                /** @description A point of the curve P-256, uncompressed. */
                p256dh: string;
                auth: string;
            };
        };
        OwnPushSubscription: {
            /** @description As in `Device`. */
            device: string | null;
            /** Format: date-time */
            subscribed_at: string;
        };
        /** @description What an enrollment was joined under, word for word. */
        OwnTerms: {
            plan_name: string;
            version: string;
            terms: string;
            /** Format: date-time */
            accepted_at: string;
        };
        OwnReportedPayment: {
            plan_name: string;
            installments: number;
            amount: number;
            reference: string;
            /** Format: date-time */
            reported_at: string;
            /** Format: date-time */
            not_found_at: string | null;
        };
        OwnRedemptionRequest: {
            plan_name: string;
            status: components["schemas"]["RedemptionStatus"];
            /** Format: date */
            requested_on: string;
            /** Format: date-time */
            decided_at: string | null;
            reason: string | null;
            /** Format: date */
            handed_over_on: string | null;
        };
        OwnContact: {
            plan_name: string;
            kind: components["schemas"]["ContactKind"];
            note: string | null;
            /** Format: date-time */
            recorded_at: string;
        };
        /** @description A customer, to themselves. */
        User: {
            /** Format: uuid */
            id: string;
            full_name: string;
            /** @description 10 digits. Cannot be changed. */
            phone_number: string;
            email: string | null;
            profile_photo: components["schemas"]["ImageAddressOrNull"];
            /**
             * Format: uuid
             * @description The staff member named as referrer.
             */
            staff: string | null;
            staff_name: string | null;
            /**
             * Format: date
             * @description Date of birth, `yyyy-mm-dd`.
             */
            dob: string | null;
            gender: components["schemas"]["Gender"] | null;
            marital_status: components["schemas"]["MaritalStatus"] | null;
            street: string | null;
            city: string | null;
            state: string | null;
            /** @description 6 digits. */
            pincode: string | null;
            /** @description How the customer found the store; called `referral_source` at registration. */
            source: string | null;
            unread_notifications: number;
            /** @description Whether one of the customer's plans is neither redeemed, closed nor cancelled, or has a refund to be paid. */
            has_savings: boolean;
            /** @description Whether the customer wants reminders and receipts by SMS or WhatsApp, too; null where the shop sends none. */
            takes_messages: boolean | null;
            language: components["schemas"]["LanguageOrNull"];
        };
        /**
         * @description English, Hindi or Tamil.
         * @enum {string}
         */
        Language: "en" | "hi" | "ta";
        /** @description The language that the person chose; null for none yet. */
        LanguageOrNull: components["schemas"]["Language"] | null;
        LanguageChoice: {
            language: components["schemas"]["Language"];
        };
        ProfileChange: {
            before?: components["schemas"]["Before"];
            full_name?: string;
            /**
             * @deprecated
             * @description Ignored.
             */
            phone_number?: string;
            /** Format: email */
            email?: string | null;
            /**
             * Format: date
             * @description Date of birth, `yyyy-mm-dd`, not after today in Asia/Kolkata.
             */
            dob?: string | null;
            gender?: components["schemas"]["Gender"] | null;
            marital_status?: components["schemas"]["MaritalStatus"] | null;
            street?: string | null;
            city?: string | null;
            state?: string | null;
            /** @description 6 digits. */
            pincode?: string | null;
            source?: components["schemas"]["ReferralSource"];
            /** @description Another name for `source`. */
            referral_source?: components["schemas"]["ReferralSource"];
            /**
             * Format: uuid
             * @description A staff member of this store.
             */
            staff?: string | null;
            /** @description Whether the customer wants reminders and receipts by SMS or WhatsApp. */
            takes_messages?: boolean;
            profile_photo?: components["schemas"]["ImageFile"];
        };
        /** @description The seller and their store, as the seller and their staff see them, and who of them is logged in. */
        Seller: {
            /** @description Whoever is logged in has a PIN: without use the session is locked, not ended. */
            has_pin: boolean;
            /**
             * Format: uuid
             * @description The account that is logged in: the store, or the staff member.
             */
            id: string;
            /** @description Who is logged in: the seller, or a staff member. */
            person_name: string;
            role: components["schemas"]["SellerRole"];
            seller_name: string;
            /** @description The seller's; null to managers and the counter. */
            email: string | null;
            /** @description 10 digits: the seller's to owners, the login's to others. Cannot be changed here. */
            phone_number: string;
            seller_profile_photo: components["schemas"]["ImageAddressOrNull"];
            /**
             * Format: date-time
             * @description When the seller joined, UTC.
             */
            created_at: string;
            /** @description The same as `kyc_status` being ACTIVE. */
            is_verified: boolean;
            kyc_status: components["schemas"]["KycStatus"];
            /** @description The brand name that customers see. */
            shop_name: string;
            shop_logo: components["schemas"]["ImageAddressOrNull"];
            /** @description A wide picture behind the shop's sign on the login, or null. */
            shop_cover: components["schemas"]["ImageAddressOrNull"];
            /** @description 10 digits. */
            shop_phone_number: string;
            /** @description 10 digits. */
            whatsapp_number: string | null;
            seller_GSTIN: string | null;
            /** @description As chosen; `Brand.color` is what the theme makes of it. */
            brand_color: string | null;
            /** @description One line under the shop's name. */
            tagline: string | null;
            /** @description When the shop is open, in one line of the seller's own words. */
            opening_hours: string | null;
            /** @description Where customers can pay by UPI, `name@handle`. */
            upi_id: string | null;
            /** @description Whether an installment may be paid in parts. */
            takes_part_payments: boolean;
            /** @description Of GST on what is handed over, in hundredths of a per cent: the one that a hand-over begins with. */
            gst_rate: number;
            /** @description SMS and WhatsApp messages to customers that left in this month; null where the operator has no gateway for them. */
            messages_sent: number | null;
            /** @description The most messages that leave in a month; null for no limit. */
            message_limit: number | null;
            street: string;
            city: string;
            state: string;
            /** @description 6 digits. */
            pincode: string;
            country: string;
            /** @description The store's subdomain. Cannot be changed. */
            store_url: string;
            /** @description The store's own domain, to which its links lead, in ASCII. The operator adds it. */
            own_domain: string | null;
            language: components["schemas"]["LanguageOrNull"];
        };
        /**
         * @description What a login of the seller's side may do. An owner, which is the store's own account or a partner among the staff: everything. A
         *     manager: everything but store profile, staff and voids. The counter: look up customers, plans, enrollments, transactions and the
         *     desk, mark paid, receipts. Anything else is 403 `forbidden`.
         * @enum {string}
         */
        SellerRole: "owner" | "manager" | "counter";
        SellerProfileChange: {
            before?: components["schemas"]["Before"];
            seller_profile_photo?: components["schemas"]["ImageFile"];
            seller_name?: string;
            /** Format: email */
            email?: string | null;
            /**
             * @deprecated
             * @description Ignored.
             */
            phone_number?: string;
            shop_logo?: components["schemas"]["ImageFile"];
            shop_cover?: components["schemas"]["ImageFileOrNull"];
            shop_name?: string;
            /** @description 10 digits, a landline too. */
            shop_phone_number?: string;
            whatsapp_number?: components["schemas"]["PhoneNumberInput"] | null;
            /** @description Stored in capitals. */
            seller_GSTIN?: string | null;
            /** @description Any colour; stored in small letters. */
            brand_color?: string | null;
            /** @description One line under the shop's name. */
            tagline?: string | null;
            /** @description When the shop is open, in one line of the seller's own words. */
            opening_hours?: string | null;
            /** @description Where customers can pay by UPI; stored in small letters. */
            upi_id?: string | null;
            /** @description Whether an installment may be paid in parts. */
            takes_part_payments?: boolean;
            /** @description Of GST on what is handed over, in hundredths of a per cent: the one that a hand-over begins with. */
            gst_rate?: number;
            /** @description The most messages that leave in a month; null for no limit. */
            message_limit?: number | null;
            street?: string;
            city?: string;
            state?: string;
            /** @description 6 digits. */
            pincode?: string;
            country?: string;
            /**
             * @deprecated
             * @description Ignored.
             */
            store_url?: string;
        };
        Brand: {
            /** @description The shop's name. */
            name: string | null;
            /** @description One line under the name. */
            tagline: string | null;
            logo: components["schemas"]["ImageAddressOrNull"];
            cover: components["schemas"]["ImageAddressOrNull"];
            /** @description What the theme derives from: the chosen color, neither too light nor too dark, and a yellow turned to antique gold. */
            color: string | null;
        };
        PublicContact: {
            shop_name: string;
            /** @description 10 digits. */
            phone: string | null;
            /** @description 10 digits. */
            whatsapp: string | null;
            /** @description In one line. */
            address: string;
            /** @description In one line, as the seller wrote it. */
            opening_hours: string | null;
            /** @description Where a customer can pay by UPI, `name@handle`. */
            upi_id: string | null;
        };
        SupportContact: {
            support_email: string | null;
            /** @description A phone number of 10 digits, or with its country. */
            support_whatsapp: string | null;
            chatbot_enabled: boolean;
            chatbot_vendor: string | null;
        };
        Plan: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Whether customers may enroll. */
            is_active: boolean;
            /** @description Number of monthly installments. */
            duration_months: number;
            /** @description Waiting days between the last installment and redemption; 0 for none. */
            redemption_days: number;
            late_rule: components["schemas"]["LateRule"];
            /** @description Of a plan by weight: each payment buys gold of this karat at the rate of its moment. Null: by value. */
            karat: components["schemas"]["Karat"] | null;
            /** @description Minimum monthly amount in whole rupees. */
            min_amount: number;
            /** @description Maximum monthly amount in whole rupees; null: only `min_amount`. */
            max_amount: number | null;
            /** @description The seller's benefit on completion, in percent of one monthly amount. */
            benefits_percentage: number;
            main_image: components["schemas"]["ImageAddressOrNull"];
            images: components["schemas"]["PlanImage"][];
            /** @description The shop's name. */
            seller_name: string;
            /** @description Description; generated from the plan's figures when the seller gave none. */
            plan_details: string;
            faq: string | null;
            terms_conditions: string | null;
            /** @description Of its figures and all terms it is joined under; another one when anything in them changes. */
            terms_version: string;
            /** @description Further points, one line each. */
            options: string[];
        };
        /**
         * @description What a late payment does: the shop decides about the benefit of a plan that was late (`shop_decides`); the benefit is kept
         *     (`benefit_kept`); each installment that is paid a month late or more moves the plan's end on by a month (`moves_end`).
         * @enum {string}
         */
        LateRule: "shop_decides" | "benefit_kept" | "moves_end";
        PlanImage: {
            image: components["schemas"]["ImageAddress"];
        };
        /** @description Form fields: numbers and booleans as text. */
        NewPlan: {
            name: string;
            duration_months: number;
            redemption_days: number;
            /** @default shop_decides */
            late_rule?: components["schemas"]["LateRule"];
            /** @description As in Plan; by value without it. */
            karat?: components["schemas"]["Karat"];
            /** @description Whole rupees. */
            min_amount: number;
            /** @description Whole rupees, not below `min_amount`. */
            max_amount: number;
            benefits_percentage: number;
            /** @default true */
            is_active?: boolean;
            main_image?: components["schemas"]["ImageFile"];
            /** @description Extra images, one `images` part each. */
            images?: components["schemas"]["ImageFile"][];
            /** @description Further points, one part each, indexed in the name: `options[0]`, `options[1]`, … */
            options?: string[];
            plan_details?: string;
            faq?: string;
            terms_conditions?: string;
        };
        /** @description What a payment bought for a plan by weight, as it stands on its receipt. */
        GoldBought: {
            karat: components["schemas"]["Karat"];
            paise_per_gram: components["schemas"]["PaisePerGram"];
            /** @description Milligrams, half up. Negative where a void gives it back. */
            weight: number;
        };
        /** @description The gold of an enrollment by weight. */
        GoldSaved: {
            karat: components["schemas"]["Karat"];
            /** @description Milligrams bought and not taken back. */
            weight: number;
            /** @description The rate at which it is valued: the current one, from the approval of a redemption on the one of that moment. Null before the shop set any. */
            paise_per_gram: components["schemas"]["PaisePerGram"] | null;
            /** @description The weight at that rate in whole rupees, half up. */
            value: number;
        };
        GoldWeight: {
            karat: components["schemas"]["Karat"];
            /** @description Milligrams. */
            weight: number;
        };
        GoldOwed: {
            karat: components["schemas"]["Karat"];
            /** @description Milligrams. */
            weight: number;
            /** @description In whole rupees: each enrollment's weight at the rate of the day, half up; of an accepted redemption at the rate of that. */
            value: number;
        };
        /** @description The rates that the person saw, one for each karat that it needs. Only plans by weight need any. */
        RatesSeen: {
            karat: components["schemas"]["Karat"];
            paise_per_gram: components["schemas"]["PaisePerGram"];
        }[];
        RateInUse: {
            karat: components["schemas"]["Karat"];
            paise_per_gram: components["schemas"]["PaisePerGram"];
            /** Format: date-time */
            set_at: string;
        };
        /**
         * @description `payment_pending` until the first installment is paid; `active` while saving; `matured` when the last is paid;
         *     `redemption_requested`, `redeemed` and `closed` afterwards; `cancelled` by the customer, or by the seller where nobody began it; `on_hold` until the owner releases it.
         * @enum {string}
         */
        EnrollmentStatus: "payment_pending" | "active" | "on_hold" | "matured" | "redemption_requested" | "redeemed" | "closed" | "cancelled";
        Enrollment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plan_id: string;
            plan_name: string;
            /**
             * Format: uuid
             * @description The customer.
             */
            user_id: string;
            user_name: string;
            /** @description 10 digits. */
            user_phone: string;
            /** @description The referrer's name at enrollment. */
            staff_name: string | null;
            status: components["schemas"]["EnrollmentStatus"];
            /** @description Display text for clients without their own. */
            status_display: string;
            /** @description Amount of one installment in whole rupees. */
            monthly_amount: number;
            /** @description Sum of all installments in whole rupees. */
            principal_expected: number;
            /** @description Amount paid so far in whole rupees. */
            total_paid: number;
            /**
             * Format: date
             * @description The day of the first payment.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description The last installment's due date, moved on where the plan says so (`late_rule`); before the first payment, if that came on the day of enrolling.
             */
            end_date: string;
            /** Format: date */
            enrolled_on: string;
            /**
             * Format: date
             * @description The day from which the schedule is counted: of the first payment, until then of enrolling.
             */
            anchored_on: string;
            /**
             * Format: date
             * @description When the oldest unpaid installment is due.
             */
            next_due_date: string | null;
            /** Format: date */
            last_payment_on: string | null;
            /** @description Days from today to `next_due_date`; negative when overdue, null before the first payment. */
            days_until_due: number | null;
            /** @description Whether an installment is due today or overdue; never before the first payment. */
            is_payment_due: boolean;
            installments_paid: number;
            /** @description Cheques under clearing, and returned ones whose installments are not paid again, the oldest first. */
            cheques: components["schemas"]["EnrollmentCheque"][];
            /** @description The unpaid installments before the last paid one, the lowest first: their payments were voided. */
            reopened_installments: number[];
            /** @description What is paid of each unpaid installment, the lowest first, in whole rupees; without zeros at the end. */
            paid_in_part: number[];
            total_installments: number;
            /** Format: date */
            matured_on: string | null;
            /**
             * Format: date
             * @description The first day on which redemption may be requested.
             */
            redemption_eligible_on: string | null;
            /** Format: date */
            redemption_requested_on: string | null;
            /** Format: date */
            redeemed_on: string | null;
            /** Format: date */
            closed_on: string | null;
            /** Format: date */
            cancelled_on: string | null;
            /**
             * Format: date
             * @description Since when it is on hold; null when it is not, or was before this was kept.
             */
            held_on: string | null;
            hold_reason: string | null;
            /** @description Of a cancelled one: what was paid less the deduction, in whole rupees. */
            refund_amount: number | null;
            /** @description What the shop kept of what was paid, in whole rupees. */
            refund_deduction: number;
            /** @description How much of `refund_amount` is paid out; the shop owes the rest. */
            refund_paid: number;
            /** @description Why the shop cancelled it. */
            cancellation_reason: string | null;
            /** @description Of the refund, the latest first. */
            payouts: components["schemas"]["Payout"][];
            /** @description The seller's benefit in whole rupees, 0 until all installments are paid. */
            benefit_granted: number;
            /** @description Whole rupees, set on approval. */
            redeem_value_final: number | null;
            /** @description `total_paid`, of a plan by weight the value of its gold, and the benefit, in whole rupees; null when it is not known. */
            redeem_value_estimated: number | null;
            /** @description Matured, past its waiting days, without an open request. */
            can_request_redemption: boolean;
            has_open_redemption_request: boolean;
            late_rule: components["schemas"]["LateRule"];
            /** @description Null in a plan by value. */
            gold: components["schemas"]["GoldSaved"] | null;
            /** @description The latest redemption request; null before the first. */
            redemption: components["schemas"]["LatestRedemption"] | null;
            /** @description Its installments, latest first, in `showEnrollment` and `showCustomer`. Null elsewhere. */
            transactions: components["schemas"]["Transaction"][] | null;
        };
        LatestRedemption: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["RedemptionStatus"];
            /** Format: date */
            requested_on: string;
            /**
             * Format: date
             * @description The day on which it was approved, rejected or withdrawn.
             */
            decided_on: string | null;
            /** @description Why it was rejected, or why the benefit was not granted in full. */
            reason: string | null;
            handover: components["schemas"]["Handover"] | null;
            /** @description A printable hand-over slip, once approved. */
            slip_url: string | null;
            /** @description A printable invoice, once something was billed. */
            invoice_url: string | null;
        };
        EnrollmentCheque: {
            /** @description What it paid of this enrollment, in whole rupees. */
            amount: number;
            /** Format: date */
            received_on: string;
            /**
             * Format: date
             * @description Null while it is under clearing.
             */
            returned_on: string | null;
            /** @description Why it was returned. */
            reason: string | null;
        };
        EnrollmentDetail: {
            enrollment: components["schemas"]["Enrollment"];
            /** @description Of one monthly amount, as it was agreed. */
            benefits_percentage: number;
            /** @description Days from the last payment until redemption, as it was agreed. */
            redemption_days: number;
            /** @description Null for an enrollment from before they were kept. */
            accepted_terms: components["schemas"]["AcceptedTerms"] | null;
        };
        /** @description What an enrollment was joined under, word for word. */
        AcceptedTerms: {
            version: string;
            terms: string;
            /** Format: date-time */
            accepted_at: string;
        };
        EnrollmentRequest: {
            /**
             * Format: uuid
             * @description The plan's id.
             */
            plan: string;
            /** @description Whole rupees, within the plan's range. */
            monthly_amount: number;
            /**
             * Format: uuid
             * @description The referrer; the one stored with the customer, if any, wins.
             */
            staff?: string | null;
            /** @description The `terms_version` of the plan that the customer read; refused when it is another one by now. */
            terms_version?: string;
            /**
             * Format: date
             * @description The day of which the customer read the due dates; refused when it is not today.
             */
            first_due_date?: string;
        };
        EnrollmentReference: {
            /**
             * Format: uuid
             * @description One of the customer's own enrollments.
             */
            enrollment: string;
        };
        EnrollmentProgress: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            plan_id: string;
            status: components["schemas"]["EnrollmentStatus"];
            /** Format: date */
            first_payment_date: string | null;
            /** Format: date */
            last_paid_on: string | null;
            /** Format: date */
            next_due_date: string | null;
            installments_paid: number;
            total_installments: number;
            /** @description Paid installments of all, rounded down. */
            percent_complete: number;
        };
        /**
         * @description `pending` before its due date, `due` from then on, `voided` when its payment is voided or its enrollment is cancelled.
         * @enum {string}
         */
        TransactionStatus: "pending" | "due" | "paid" | "failed" | "voided" | "refunded";
        /**
         * @description Payment method.
         * @enum {string}
         */
        PaidThrough: "cash" | "upi" | "card" | "netbanking" | "wallet" | "bank_transfer" | "cheque" | "online" | "other";
        /**
         * @description Who booked the payment.
         * @enum {string}
         */
        PaidSource: "gateway" | "seller" | "system";
        /** @description One installment's record, or that of a part of it. */
        Transaction: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            enrollment: string;
            enrollment_status: components["schemas"]["EnrollmentStatus"];
            plan_name: string;
            /**
             * Format: uuid
             * @description The customer.
             */
            user_id: string;
            user_name: string;
            user_phone: string;
            /** @description The language in which the customer is written to. */
            user_language: components["schemas"]["LanguageOrNull"];
            /** @description Installment number, from 1. */
            installment_number: number;
            /** @description How many the enrollment has. */
            total_installments: number;
            /**
             * Format: date
             * @description Due date by the plan.
             */
            scheduled_due_date: string;
            /**
             * Format: date
             * @description Actual due date; differs only if it was moved.
             */
            actual_due_date: string;
            /** @description Whole rupees: of an unpaid installment what is open of it, of a paid one or a part what was paid. */
            amount: number;
            /** @description The whole installment, more than `amount` where it is paid in parts. */
            installment_amount: number;
            status: components["schemas"]["TransactionStatus"];
            /** @description Display text of the status. */
            status_display: string;
            is_first_payment: boolean;
            /** @description The plan's oldest unpaid installment, which is paid before this one; null when that is this one, or when this one is not to be paid. */
            pay_first: components["schemas"]["OpenInstallment"] | null;
            /** @description Unpaid after its due date. */
            is_overdue: boolean;
            /** @description 0 when not overdue. */
            days_overdue: number;
            /** Format: date */
            paid_on: string | null;
            paid_source: components["schemas"]["PaidSource"] | null;
            paid_source_display: string | null;
            paid_through: components["schemas"]["PaidThrough"] | null;
            paid_through_display: string | null;
            /** @description The seller's note, such as a UPI or cheque number. */
            payment_reference: string | null;
            /**
             * Format: uuid
             * @description The payment that paid it; still there once voided.
             */
            payment: string | null;
            /** @description The payment's number, the store's own. */
            receipt_number: string | null;
            /** @description The whole payment, in rupees; more than `amount` where it paid several installments. */
            receipt_amount: number | null;
            /** @description Why the payment was voided. */
            void_reason: string | null;
            /**
             * Format: date
             * @description The day on which the payment was voided.
             */
            voided_on: string | null;
            /** @description Of a cheque: whether the bank has paid it. Null for other methods, and for cheques of before that was recorded. */
            clearing: components["schemas"]["Clearing"] | null;
            /**
             * Format: date
             * @description The enrollment's.
             */
            anchored_on: string;
            /** @description The enrollment's. */
            installments_paid: number;
            /** @description The enrollment's. */
            reopened_installments: number[];
            /** @description The enrollment's. */
            paid_in_part: number[];
            /** @description The store's serial number. */
            seller_transaction_id: string;
            /** @description A number unique over all stores. */
            system_transaction_id: string;
            /** @description A printable receipt, once paid; also of a payment that was voided. */
            receipt_url: string | null;
            /** @description What it bought, once paid, of a plan by weight; still there once voided. Null otherwise. */
            gold: components["schemas"]["GoldBought"] | null;
        };
        /** @enum {string} */
        Clearing: "pending" | "cleared" | "returned";
        OpenInstallment: {
            /**
             * Format: uuid
             * @description The transaction's id.
             */
            id: string;
            installment_number: number;
            /** Format: date */
            scheduled_due_date: string;
        };
        Payment: {
            paid_through: components["schemas"]["PaidThrough"];
            /** @description A note, such as a UPI or cheque number. */
            payment_reference?: string | null;
            /**
             * Format: date
             * @description The day on which the money was taken; today without it. Not after today, not before the enrollment began, and not before the
             *     payment of the installment before it. Nor further back than the person may: the counter yesterday, a manager 31 days, an owner
             *     any day whose sheet is open and whose month is not locked.
             */
            paid_on?: string | null;
            /**
             * @description Books it though an unvoided receipt of the same method carries the same reference.
             * @default false
             */
            is_reference_confirmed?: boolean;
            gold_rates?: components["schemas"]["RatesSeen"];
            /**
             * @description Uses a rate that is older than the shop lets it become without asking.
             * @default false
             */
            is_old_rate_confirmed?: boolean;
        };
        PaymentForSeveral: {
            installments: components["schemas"]["InstallmentsPaid"];
            paid_through: components["schemas"]["PaidThrough"];
            /** @description A note, such as a UPI or cheque number. */
            payment_reference?: string | null;
            /**
             * Format: date
             * @description As in Payment.
             */
            paid_on?: string | null;
            /**
             * @description As in Payment.
             * @default false
             */
            is_reference_confirmed?: boolean;
            gold_rates?: components["schemas"]["RatesSeen"];
            /**
             * @description As in Payment.
             * @default false
             */
            is_old_rate_confirmed?: boolean;
        };
        /** @description As NextInstallments, the last one of each enrollment perhaps in part. */
        InstallmentsPaid: {
            /** Format: uuid */
            enrollment: string;
            /** @description As in NextInstallments. */
            first: number;
            /** @description As in NextInstallments, with the one that is paid in part. */
            count: number;
            /** @description As in NextInstallments. */
            first_open?: number;
            /**
             * @description What is paid for them, in whole rupees, where the last one is paid in part; without it all that is open of them. The first payment
             *     of a plan is a whole installment. Refused where the shop takes no part payments.
             */
            amount?: number;
        }[];
        /** @description Each enrollment is named once; at most 36 installments together. A customer's report names their own. */
        NextInstallments: {
            /** Format: uuid */
            enrollment: string;
            /** @description The number of its next installment, as the person saw it. Refused where another one is next by now. */
            first: number;
            /** @description How many of its next installments. */
            count: number;
            /** @description What is open of the first one, as the person saw it; without it the whole installment. Refused where it is another sum by now. */
            first_open?: number;
        }[];
        EnrollmentsToLapse: {
            enrollments: string[];
        };
        HoldReason: {
            /** @description The customer reads it too. */
            reason: string;
        };
        Cancellation: {
            /** @description The customer reads it too. */
            reason: string;
            /**
             * @description What the shop keeps of what was paid, in whole rupees. Only an owner may set it.
             * @default 0
             */
            deduction?: number;
        };
        NewPayout: {
            /** @description Whole rupees, not more than is owed. */
            amount: number;
            paid_through: components["schemas"]["PaidThrough"];
            /** @description A note, such as a UPI or cheque number. */
            payment_reference?: string | null;
        };
        Payout: {
            /** Format: uuid */
            id: string;
            /** @description The store's own running number. */
            voucher_number: string;
            /** Format: date */
            paid_on: string;
            /** @description Whole rupees. */
            amount: number;
            paid_through: components["schemas"]["PaidThrough"];
            paid_through_display: string;
            payment_reference: string | null;
            /** @description The person who paid it out. */
            paid_by: string;
            /**
             * Format: date
             * @description null while it holds.
             */
            voided_on: string | null;
            void_reason: string | null;
            /** @description The voucher, a page of this host. */
            voucher_url: string;
        };
        PaymentVoid: {
            /** @description The customer reads it too. */
            reason: string;
        };
        PaymentCorrection: {
            /**
             * @description The method and reference as the person saw them. Where one of them is another by now, nothing is corrected: 409
             *     `changed_meanwhile`.
             */
            before?: {
                paid_through?: components["schemas"]["PaidThrough"];
                payment_reference?: string | null;
            };
            paid_through: components["schemas"]["PaidThrough"];
            /** @description A note, such as a UPI or cheque number. */
            payment_reference?: string | null;
            /**
             * @description Corrects it though an unvoided receipt of the same method carries the same reference.
             * @default false
             */
            is_reference_confirmed?: boolean;
            /** @description The customer reads it too. */
            reason: string;
        };
        ChequeOutcome: {
            /** @enum {string} */
            outcome: "cleared" | "returned";
            /** @description Of a returned cheque, required: the bank's reason, and what it charged. The customer reads it too. */
            reason?: string | null;
        };
        /** @description Money taken once from one customer: one receipt. */
        ReceivedPayment: {
            /** Format: uuid */
            id: string;
            /** @description The store's own running number. */
            receipt_number: string;
            /** @description The customer. */
            user_name: string;
            /** Format: date */
            received_on: string;
            /** @description Whole rupees. */
            amount: number;
            paid_through: components["schemas"]["PaidThrough"];
            paid_through_display: string;
            payment_reference: string | null;
            /** @description The person who took it. */
            recorded_by: string;
            /**
             * Format: date
             * @description null while it holds.
             */
            voided_on: string | null;
            /** @description The person who voided it. */
            voided_by: string | null;
            void_reason: string | null;
            /** @description The installments that it paid. */
            transactions: components["schemas"]["Transaction"][];
        };
        CashOfDay: {
            /** Format: date */
            day: string;
            /** @description Whole rupees. */
            amount: number;
        };
        PendingPayments: {
            pending_payments: components["schemas"]["PendingPayment"][];
        };
        PendingPayment: {
            /** Format: uuid */
            transaction_id: string;
            /**
             * Format: uuid
             * @description The enrollment's id.
             */
            enrollment: string;
            plan_name: string;
            installment_number: number;
            /** @description The plan begins with it, on whatever day it is paid; it is never due. */
            is_first_payment: boolean;
            /** @description Whole rupees. */
            amount: number;
            /** Format: date */
            due_date: string;
            /** @description Whether the due date is past. */
            overdue: boolean;
            /** @description What the customer told the shop of the plan's payment. */
            report: components["schemas"]["PaymentReport"] | null;
        };
        PaymentReport: {
            reference: string;
            /** @description How many of its next installments. */
            installments: number;
            /** @description Whole rupees. */
            amount: number;
            /** Format: date */
            reported_on: string;
            /** @description The shop has not found the payment. */
            not_found: boolean;
        };
        PaymentReportInput: {
            installments: components["schemas"]["NextInstallments"];
            /** @description The payment app's, such as the 12 digits of the UTR. */
            reference: string;
        };
        News: {
            unread: number;
            results: components["schemas"]["NewsEntry"][];
        };
        NewsEntry: {
            /** @enum {string} */
            kind: "enrollment" | "payment_report" | "redemption_request" | "cancellation" | "erasure_request";
            /** Format: date-time */
            happened_at: string;
            /** Format: uuid */
            customer: string;
            user_name: string;
            /**
             * Format: uuid
             * @description Null, with the plan, of a request for erasure.
             */
            enrollment: string | null;
            plan_name: string | null;
            is_unread: boolean;
        };
        /** @enum {string} */
        DeskSectionName: "overdue" | "due_today" | "first_payment" | "redemption_requested" | "refund" | "matured" | "nearing_year";
        SearchResults: {
            people: components["schemas"]["FoundPerson"][];
            /** @description More are found than are named. */
            more_people: boolean;
            payments: components["schemas"]["FoundPayment"][];
        };
        FoundPerson: {
            /** Format: uuid */
            id: string;
            full_name: string;
            phone_number: string;
            /** @description The names of the open plans, the newest first. */
            plans: string[];
            /** @description Whole rupees of all plans, billed or older and not paid. */
            due_amount: number;
            due_installments: number;
            /** @description Whole rupees of first payments that are not made yet. */
            pending_amount: number;
            /** @description An installment of theirs can be paid. */
            is_payable: boolean;
        };
        FoundPayment: {
            /** Format: uuid */
            id: string;
            receipt_number: string;
            /** Format: uuid */
            user_id: string;
            user_name: string;
            /** Format: date */
            received_on: string;
            /** @description Whole rupees. */
            amount: number;
            paid_through: components["schemas"]["PaidThrough"];
            payment_reference: string | null;
            is_voided: boolean;
            /** @description The receipt for printing. */
            receipt_url: string;
        };
        Desk: {
            /**
             * Format: date
             * @description The day of this desk.
             */
            today: string;
            sections: components["schemas"]["DeskSection"][];
            /** @description What customers say is paid by UPI, the oldest first; at most 100. */
            reported_payments: components["schemas"]["ReportedPayment"][];
            /** @description Cheques under clearing, the oldest first; at most 100. */
            cheques: components["schemas"]["Cheque"][];
            /** @description Who asked for the erasure of their data, the earliest day first; at most 100. */
            erasures: components["schemas"]["DeskErasure"][];
            /** @description Earlier days with payments, voids or cash to count that were not closed, the oldest first; at most 31. */
            unclosed_days: string[];
            /** @description Whether reminders also go by SMS or WhatsApp: the operator has a gateway with a template for them. */
            sends_messages: boolean;
            /** @description Whether there is an active plan, so that customers can join. */
            has_active_plan: boolean;
        };
        LastTold: {
            /** Format: date */
            told_on: string;
            /** @description Null: only in the app. */
            channel: ("sms" | "whatsapp") | null;
            /** @description What became of the message; `refused` by the customer, `limited` by the shop's monthly limit. */
            state: ("queued" | "sent" | "failed" | "refused" | "limited") | null;
        };
        /** @enum {string} */
        ReminderSection: "overdue" | "due_today" | "first_payment";
        ReminderChoice: {
            section: components["schemas"]["ReminderSection"];
            /**
             * Format: uuid
             * @description Only this line.
             */
            enrollment?: string;
        };
        ReminderPreview: {
            /** @description How many reminders would be sent. */
            count: number;
            /** @description How many lines are left out because their plan was reminded of today. */
            told_today: number;
            /** @description How many of the reminders would also go by SMS or WhatsApp. */
            by_message: number;
            /** @description How many would be in the app only, because the shop's monthly limit of messages is reached before them. */
            over_limit: number;
            /** @description How many would be in the app only, because the customer wants no messages. */
            without_message: number;
            /** @description The reminder of the first line of each language. */
            texts: {
                language: components["schemas"]["Language"];
                count: number;
                text: string;
            }[];
        };
        ReportedPayment: {
            /** Format: uuid */
            enrollment: string;
            /** Format: uuid */
            customer: string;
            user_name: string;
            plan_name: string;
            /** @description How many of its next installments. */
            installments: number;
            /** @description Whole rupees. */
            amount: number;
            reference: string;
            /** Format: date */
            reported_on: string;
        };
        Cheque: {
            /** Format: uuid */
            payment: string;
            /** Format: uuid */
            customer: string;
            user_name: string;
            receipt_number: string;
            /** @description Whole rupees. */
            amount: number;
            /** Format: date */
            received_on: string;
            reference: string | null;
        };
        DeskErasure: {
            /** Format: uuid */
            customer: string;
            user_name: string;
            /** Format: date */
            due_on: string;
            /** @description How many plans the erasure waits for. */
            open_plans: number;
            /** @description How many refunds it waits for. */
            refunds_owed: number;
        };
        DeskSection: {
            section: components["schemas"]["DeskSectionName"];
            /** @description All its enrollments, without those that are snoozed. */
            count: number;
            /** @description The sum of their amounts, in whole rupees. */
            amount: number;
            /** @description The first of them. */
            lines: components["schemas"]["DeskLine"][];
            /** @description How many are snoozed. */
            snoozed: number;
            /** @description The first of them. */
            snoozed_lines: components["schemas"]["DeskLine"][];
        };
        DeskLine: {
            /** Format: uuid */
            enrollment: string;
            /** Format: uuid */
            customer: string;
            user_name: string;
            /** @description 10 digits. */
            user_phone: string;
            /** @description The language in which the customer is written to. */
            user_language: components["schemas"]["LanguageOrNull"];
            plan_name: string;
            /** @description Whole rupees. All that is due; in the sections of redemption what is handed out; of a refund what is owed; near the year what was saved. */
            amount: number;
            /** @description How many installments `amount` is, near the year how many are due; 0 where it is none. */
            installments: number;
            /**
             * Format: date
             * @description The oldest due date, the day of the request or of maturity, or the 365th day.
             */
            day: string;
            /**
             * Format: date
             * @description The first day on which redemption may be requested.
             */
            redemption_eligible_on: string | null;
            /** Format: date */
            snoozed_until: string | null;
            last_contact: components["schemas"]["Contact"] | null;
            /** @description The last reminder of the plan, by itself or from the desk. */
            last_told: components["schemas"]["LastTold"] | null;
            /** @description The oldest unpaid installment. */
            transaction: components["schemas"]["Transaction"] | null;
        };
        /** @enum {string} */
        ContactKind: "called" | "reminded" | "noted" | "snoozed";
        Contact: {
            kind: components["schemas"]["ContactKind"];
            note: string | null;
            /** Format: date */
            snooze_until: string | null;
            /** Format: date */
            contacted_on: string;
        };
        ContactInput: {
            kind: components["schemas"]["ContactKind"];
            note: string | null;
            /** Format: date */
            snooze_until: string | null;
        };
        /** @enum {string} */
        RedemptionStatus: "requested" | "approved" | "rejected" | "cancelled";
        RedemptionRequest: {
            /** Format: uuid */
            id: string;
            customer_name: string;
            /** @description 10 digits. */
            phone_number: string;
            plan_name: string;
            /** Format: date */
            requested_on: string;
            status: components["schemas"]["RedemptionStatus"];
            /** @description Display text of the status. */
            status_display: string;
            /** Format: uuid */
            enrollment: string;
            enrollment_info: components["schemas"]["EnrollmentInfo"];
            /** Format: date */
            approved_on: string | null;
            /** @description The name of the person who approved it. */
            approved_by: string | null;
            /**
             * Format: date
             * @description The day on which it was approved, rejected or withdrawn.
             */
            decided_on: string | null;
            /** @description The name of the person of the shop who decided it. */
            decided_by: string | null;
            /** @description Why it was rejected, or why the benefit was not granted in full. The customer reads it too. */
            reason: string | null;
            /** @description While it is open: the installments that were paid 15 days or more after their day. Without any the whole benefit is granted. */
            late: components["schemas"]["LateInstallment"][];
            /** @description What was handed over. */
            handover: components["schemas"]["Handover"] | null;
            /** @description A printable hand-over slip, once approved. */
            slip_url: string | null;
            /** @description A printable invoice, once something was billed. */
            invoice_url: string | null;
        };
        LateInstallment: {
            installment_number: number;
            /** @description Days between its day and the payment. */
            days: number;
        };
        RedemptionApproval: {
            /** @description Whole rupees, up to the agreed benefit, which is granted where this is left out. Less of it only where a payment was 15 days late or more. */
            benefit_granted?: number | null;
            /** @description Required where the benefit is not granted in full. The customer reads it too. */
            reason?: string | null;
            gold_rates?: components["schemas"]["RatesSeen"];
            /**
             * @description As in Payment.
             * @default false
             */
            is_old_rate_confirmed?: boolean;
        };
        RedemptionReason: {
            /** @description The customer reads it too. */
            reason: string;
        };
        /**
         * @description Whether the difference between bill and redeem value was paid, by whom it was owed, or is carried in the shop's own books.
         * @enum {string}
         */
        Settlement: "paid" | "carried";
        /** @description All of it is optional. A bill needs the net weight and the rate. */
        HandoverInput: {
            item?: string | null;
            /** @description Such as 22K 916. */
            purity?: string | null;
            /** @description Milligrams. */
            gross_weight?: number | null;
            /** @description Milligrams, no more than gross. */
            net_weight?: number | null;
            /** @description Of a gram, in whole rupees. */
            rate?: number | null;
            /** @description Whole rupees. */
            making_charge?: number | null;
            /** @description Hundredths of a per cent. */
            gst_rate?: number | null;
            invoice_number?: string | null;
            /** @description What became of the difference between bill and redeem value: required where there is one. */
            settled?: components["schemas"]["Settlement"] | null;
            /** @description How the difference was paid, or paid back. */
            paid_through?: components["schemas"]["PaidThrough"] | null;
        };
        Handover: {
            /** Format: date */
            handed_over_on: string;
            item: string | null;
            purity: string | null;
            /** @description Milligrams. */
            gross_weight: number | null;
            /** @description Milligrams. */
            net_weight: number | null;
            /** @description Of a gram, in whole rupees. */
            rate: number | null;
            /** @description Whole rupees. */
            making_charge: number | null;
            /** @description Hundredths of a per cent. */
            gst_rate: number | null;
            /** @description In paise. */
            gst: number | null;
            /** @description Gold, making charge and GST, in whole rupees; null where nothing was billed. */
            bill: number | null;
            invoice_number: string | null;
            /** @description The bill less the redeem value, in whole rupees; negative where the customer had money left. */
            difference: number | null;
            settled: components["schemas"]["Settlement"] | null;
            paid_through: components["schemas"]["PaidThrough"] | null;
            recorded_by: string | null;
        };
        EnrollmentInfo: {
            /** Format: uuid */
            id: string;
            plan_name: string;
            /** @description Whole rupees. */
            monthly_amount: number;
            /** @description Whole rupees. */
            total_paid: number;
            /** @description The benefit as it was agreed, in whole rupees. */
            benefit: number;
            /** @description What is granted of it, in whole rupees; all of it until the shop decides. */
            benefit_granted: number;
            /** @description Value handed out in gold, in whole rupees. */
            redeem_value: number;
            /** @description Null in a plan by value. */
            gold: components["schemas"]["GoldSaved"] | null;
        };
        /** @enum {string} */
        Relationship: "Brother" | "Sister" | "Father" | "Mother" | "Spouse" | "Child" | "Other";
        Nominee: {
            name: string;
            /** @description 10 to 15 digits. */
            phone_number: string;
            relationship: components["schemas"]["Relationship"];
        };
        NomineeInput: {
            name: string;
            /** @description 10 to 15 digits. */
            phone_number: string;
            relationship: components["schemas"]["Relationship"];
        };
        NomineeChange: {
            before?: components["schemas"]["Before"];
            name: string;
            /** @description 10 to 15 digits. */
            phone_number: string;
            relationship: components["schemas"]["Relationship"];
        };
        /**
         * @description `due_soon` is sent three days before the due date, `overdue` after it.
         * @enum {string}
         */
        NotificationType: "enrolled" | "payment_received" | "payment_voided" | "payment_corrected" | "payment_not_found" | "cheque_cleared" | "cheque_returned" | "due_soon" | "overdue" | "matured" | "redemption_approved" | "redemption_rejected" | "redemption_undone" | "handed_over" | "cancelled" | "refund_paid" | "payout_voided" | "held" | "released" | "phone_changed" | "accounts_merged";
        Notification: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["NotificationType"];
            /** @description Display text of the type. */
            type_display: string;
            message: string;
            /**
             * Format: date-time
             * @description An instant, UTC.
             */
            sent_on: string;
            is_read: boolean;
            /**
             * Format: uuid
             * @description The one that it is about; null when it is about several.
             */
            enrollment: string | null;
        };
        CustomerDetail: {
            /** Format: uuid */
            id: string;
            full_name: string;
            /** @description 10 digits; empty once the customer's data is erased. */
            phone_number: string;
            email: string | null;
            /** @description The language in which the customer is written to. */
            language: components["schemas"]["LanguageOrNull"];
            staff_name: string | null;
            nominee: components["schemas"]["Nominee"] | null;
            /** @description The claim that holds for a customer who died. */
            claim: components["schemas"]["NomineeClaim"] | null;
            /** @description To the privacy notice, as it is now; null while the customer was not asked yet. */
            consent: components["schemas"]["Consent"] | null;
            /** @description The request that holds or was carried out; null without one. */
            erasure: components["schemas"]["ErasureRequest"] | null;
            /** @description As on the desk. */
            reported_payments: components["schemas"]["ReportedPayment"][];
            /** @description Newest first, each with its `transactions`: at most 100, rather those that are not over. */
            enrollments: components["schemas"]["Enrollment"][];
            /** @description How many further ones there are; `/enrollments/` lists all of them. */
            more_enrollments: number;
        };
        Person: {
            /** Format: uuid */
            id: string;
            full_name: string;
            /** @description 10 digits. */
            phone_number: string;
            /** @description False while the shop added them, and they have set no password yet. */
            is_registered: boolean;
            /** Format: date */
            added_on: string;
        };
        NewCustomer: {
            full_name: string;
            phone_number: components["schemas"]["PhoneNumberInput"];
            /** Format: uuid */
            corrects?: string;
        };
        ConsentPurpose: {
            /** @enum {string} */
            purpose: "enroll" | "redeem";
        };
        /**
         * @description How a customer agreed at the counter: by the code that was sent to their phone (`otp`), or on a paper that they signed.
         * @enum {string}
         */
        ConsentAtCounter: "code" | "paper";
        CustomerEnrollment: {
            /**
             * Format: uuid
             * @description The plan's id.
             */
            plan: string;
            /** @description Whole rupees, within the plan's range. */
            monthly_amount: number;
            /** @description The `terms_version` of the plan that the customer agrees to; refused when it is another one by now. */
            terms_version?: string;
            /**
             * Format: date
             * @description The day of which the customer read the due dates; refused when it is not today.
             */
            first_due_date?: string;
            consent: components["schemas"]["ConsentAtCounter"];
            /** @description The code; none with a paper. */
            otp?: string;
        };
        CustomerRedemption: {
            /**
             * Format: uuid
             * @description One of this customer's enrollments.
             */
            enrollment: string;
            consent: components["schemas"]["ConsentAtCounter"];
            /** @description The code; none with a paper. */
            otp?: string;
        };
        NomineeClaim: {
            /** @description The nominee, as named on that day. */
            claimant: string;
            document: string;
            document_number: string;
            /** Format: date */
            died_on: string | null;
            /** Format: date */
            claimed_on: string;
            recorded_by: string;
        };
        PhoneChange: {
            /** @description 10 digits. */
            phone_number: string;
        };
        CatalogueItem: {
            /** Format: uuid */
            id: string;
            product_name: string;
            /** @description In words, such as 22K or 916. */
            purity: string;
            product_image: components["schemas"]["ImageAddress"];
            tags: string[];
        };
        NewCatalogueItem: {
            product_name: string;
            purity: string;
            /** @description The part `tags` once for each. */
            tags?: string[];
            product_image: components["schemas"]["ImageFile"];
        };
        CatalogueItemChange: {
            before?: components["schemas"]["Before"];
            product_name?: string;
            purity?: string;
            tags?: string[];
        };
        CatalogueItemChangeWithImage: {
            before?: components["schemas"]["Before"];
            product_name?: string;
            purity?: string;
            /** @description The part `tags` once for each; a single empty one means no tags. */
            tags?: string[];
            product_image?: components["schemas"]["ImageFile"];
        };
        /**
         * @description Parts of gold in 24.
         * @enum {integer}
         */
        Karat: 24 | 22 | 18;
        GoldRates: {
            /** @description The purest first. */
            rates: components["schemas"]["GoldRate"][];
            /** @description Whether customers see the rates on Home and with the catalogue. */
            is_shown: boolean;
            max_age_hours: components["schemas"]["RateHours"];
        };
        GoldRate: {
            /** Format: uuid */
            id: string;
            karat: components["schemas"]["Karat"];
            paise_per_gram: components["schemas"]["PaisePerGram"];
            /** Format: date-time */
            set_at: string;
            /** @description Who set it, as called then; null to visitors and customers. */
            set_by: string | null;
            /** @description Older than the shop lets a rate become without asking. */
            is_old: boolean;
        };
        PastGoldRate: {
            /** Format: uuid */
            id: string;
            karat: components["schemas"]["Karat"];
            paise_per_gram: components["schemas"]["PaisePerGram"];
            /** Format: date-time */
            set_at: string;
            /** @description Who set it, as called then; null to visitors and customers. */
            set_by: string | null;
            /** @description Older than the shop lets a rate become without asking. */
            is_old: boolean;
            /** @description Paise for a gram by the rate that it replaced; null for the first of its karat. */
            paise_before: components["schemas"]["PaisePerGram"] | null;
        };
        /** @description Paise for a gram, without GST and making charges. */
        PaisePerGram: number;
        /** @description Up to how many hours after it was set a rate is used without asking. */
        RateHours: number;
        NewGoldRates: {
            /**
             * @description The rates of these karats as the person saw them, in paise for a gram; null where none was set. Where a rate that is to be set is
             *     another by now, nothing is: 409 `changed_meanwhile`.
             */
            before?: {
                rate24?: components["schemas"]["PaisePerGram"] | null;
                rate22?: components["schemas"]["PaisePerGram"] | null;
                rate18?: components["schemas"]["PaisePerGram"] | null;
            };
            /** @description One for each karat at most. */
            rates: {
                karat: components["schemas"]["Karat"];
                paise_per_gram: components["schemas"]["PaisePerGram"];
            }[];
        };
        GoldRateSettings: {
            before?: components["schemas"]["Before"];
            /** @description Whether customers see the rates on Home and with the catalogue. */
            is_shown?: boolean;
            max_age_hours?: components["schemas"]["RateHours"];
        };
        /** @description A staff member to visitors and customers. */
        StaffName: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description A staff member to an owner. */
        StaffMember: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description 10 digits. */
            phone: string;
            /** @description 10 digits. */
            whatsapp: string | null;
            address: string | null;
            /** @description Null without a login. */
            role: components["schemas"]["SellerRole"] | null;
            /**
             * @description `invited`: the person has not set a password yet. `deactivated`: there was a login once.
             * @enum {string}
             */
            login: "none" | "invited" | "active" | "deactivated";
            /** @description The shop's name. */
            seller_name: string;
        };
        StaffMemberInput: {
            name: string;
            phone: components["schemas"]["PhoneNumberInput"];
            /** @description As `phone`; null or empty for none. */
            whatsapp?: string | null;
            address?: string | null;
            /** @description Null or absent for no login. */
            role?: components["schemas"]["SellerRole"] | null;
        };
        StaffMemberChange: {
            before?: components["schemas"]["Before"];
            name?: string;
            phone?: components["schemas"]["PhoneNumberInput"];
            /** @description As `phone`; null or empty for none. */
            whatsapp?: string | null;
            address?: string | null;
            /** @description Null for no login. */
            role?: components["schemas"]["SellerRole"] | null;
        };
        Owed: {
            enrollments: number;
            /** @description Paid into plans by value. */
            saved: number;
            /** @description Of matured enrollments. */
            benefit_earned: number;
            /** @description Of others where they are paid to the end. */
            benefit_to_come: number;
            /** @description The same of those that are 15 days late or more. */
            benefit_at_risk: number;
            /** @description Of cancelled enrollments, which are not among `enrollments`. */
            refunds_to_pay: number;
            /** @description Of plans by weight, the purest first. */
            gold: components["schemas"]["GoldOwed"][];
            /** @description Savings, the value of the gold, earned benefits and refunds. */
            owed: number;
        };
        /** @description What was booked after the day for it or an earlier one; the figures do not count it. */
        BookedSince: {
            payments: number;
            /** @description Of these payments in whole rupees. */
            amount: number;
            /** @description Payments of the day or earlier that were voided after it. */
            voids: number;
        };
        PlanLiability: {
            /** Format: uuid */
            plan_id: string;
            plan_name: string;
            enrollments: number;
            /** @description Paid into plans by value. */
            saved: number;
            /** @description Of matured enrollments. */
            benefit_earned: number;
            /** @description Of others where they are paid to the end. */
            benefit_to_come: number;
            /** @description The same of those that are 15 days late or more. */
            benefit_at_risk: number;
            /** @description Of cancelled enrollments, which are not among `enrollments`. */
            refunds_to_pay: number;
            /** @description Of plans by weight, the purest first. */
            gold: components["schemas"]["GoldOwed"][];
            /** @description Savings, the value of the gold, earned benefits and refunds. */
            owed: number;
        };
        MonthLiability: {
            /** @description `yyyy-mm`. */
            month: string;
            enrollments: number;
            /** @description Paid into plans by value. */
            saved: number;
            /** @description Of matured enrollments. */
            benefit_earned: number;
            /** @description Of others where they are paid to the end. */
            benefit_to_come: number;
            /** @description The same of those that are 15 days late or more. */
            benefit_at_risk: number;
            /** @description Of cancelled enrollments, which are not among `enrollments`. */
            refunds_to_pay: number;
            /** @description Of plans by weight, the purest first. */
            gold: components["schemas"]["GoldOwed"][];
            /** @description Savings, the value of the gold, earned benefits and refunds. */
            owed: number;
        };
        JournalEntry: {
            id: string;
            /** @enum {string} */
            kind: "enrollment" | "payment" | "void" | "correction" | "clearing" | "cancellation" | "payout" | "redemption_request" | "redemption_withdrawal" | "redemption_rejection" | "redemption" | "redemption_undo" | "handover" | "hold" | "release" | "closing" | "reopening" | "month_lock" | "month_unlock" | "phone_change" | "nominee_claim" | "merge" | "import" | "import_undo" | "customer_added";
            /**
             * Format: uuid
             * @description Null, with the plan, of an entry about a person; with the customer, too, where a day was closed or reopened, or a month locked or unlocked.
             */
            enrollment: string | null;
            /**
             * Format: uuid
             * @description The customer.
             */
            user_id: string | null;
            user_name: string | null;
            user_phone: string | null;
            plan_name: string | null;
            /** @description Of a payment or void. */
            installment_number: number | null;
            /** @description Whole rupees: agreed for each month by an enrollment, paid, taken back by a void, to be refunded of a cancellation, paid out, handed out as jewellery, or counted in cash where a day was closed. */
            amount: number;
            /** @description Of the day that was closed. */
            cash_booked: number | null;
            paid_through: components["schemas"]["PaidThrough"] | null;
            paid_through_display: string | null;
            payment_reference: string | null;
            /** @description Of a correction: the method and reference that stood there before, as they are shown. */
            former_means: string | null;
            /**
             * Format: date
             * @description The day of the payment or payout, that was closed or reopened, or the first of a month that was locked or unlocked.
             */
            received_on: string | null;
            /** @description Of a void, a cancellation by the shop, a reopening or an unlocking, or why the cash differs. */
            reason: string | null;
            /** @description Of an enrollment or a redemption request that the shop recorded for the customer. */
            consent: components["schemas"]["ConsentAtCounter"] | null;
            receipt_number: string | null;
            /** @description Of a payout, its voucher. */
            receipt_url: string | null;
            /** @description Of a hand-over. */
            slip_url: string | null;
            /** @description Of a hand-over, once something was billed. */
            invoice_url: string | null;
            /** @description What the shop kept when it cancelled the plan. */
            deduction: number | null;
            /** Format: date-time */
            recorded_at: string;
            /** @enum {string} */
            recorded_by: "customer" | "seller" | "system";
            /** @description The person, as called then; null on older entries. */
            recorded_by_name: string | null;
            /** @description Of a plan by weight: what a payment bought, what a void or a returned cheque gave back, what a redemption valued. Null otherwise. */
            gold: components["schemas"]["GoldBought"] | null;
        };
        RegisterImport: {
            /** Format: uuid */
            id: string;
            file_name: string;
            /** Format: date-time */
            taken_in_at: string;
            /** Format: date-time */
            taken_back_at: string | null;
            people: number;
            /** @description Enrollments. */
            plans: number;
            /** @description Whole rupees. */
            saved: number;
        };
        Register: {
            /** Format: uuid */
            id: string;
            headings: string[];
            mapping: components["schemas"]["RegisterMapping"];
            rows: number;
        };
        /** @description The column of each field, counted from 0; null where the file has none. */
        RegisterMapping: {
            name: components["schemas"]["RegisterColumn"];
            phone: components["schemas"]["RegisterColumn"];
            plan: components["schemas"]["RegisterColumn"];
            amount: components["schemas"]["RegisterColumn"];
            begun_on: components["schemas"]["RegisterColumn"];
            installments_paid: components["schemas"]["RegisterColumn"];
            amount_paid: components["schemas"]["RegisterColumn"];
            last_payment_on: components["schemas"]["RegisterColumn"];
            installments: components["schemas"]["RegisterColumn"];
        };
        RegisterColumn: number | null;
        /** @enum {string} */
        RegisterField: "name" | "phone" | "plan" | "amount" | "begun_on" | "installments_paid" | "amount_paid" | "last_payment_on" | "installments";
        /** @description What becomes of a plan that the store does not have: one of its plans, or a new one with these terms. */
        RegisterPlanChoice: {
            /** @description As the register has it. */
            plan_name: string;
            /** Format: uuid */
            plan?: string;
            duration_months?: number;
            benefits_percentage?: number;
            redemption_days?: number;
        };
        /** @description One of the store's plans, or the terms of a new one. */
        ChosenPlan: {
            /** Format: uuid */
            plan: string | null;
            duration_months: number | null;
            benefits_percentage: number | null;
            redemption_days: number | null;
        };
        RegisterDecisions: {
            mapping: components["schemas"]["RegisterMapping"];
            choices: components["schemas"]["RegisterPlanChoice"][];
        };
        RegisterNote: {
            /** @description As in the file. */
            row: number;
            field: components["schemas"]["RegisterField"];
            value: string;
            message: string;
        };
        RegisterTotals: {
            people: number;
            /** @description People who have an account already. */
            known: number;
            /** @description Enrollments. */
            plans: number;
            /** @description Whole rupees. */
            saved: number;
            /** @description Whole rupees, when all are paid to the end. */
            benefit: number;
        };
        CheckedRegister: {
            rows: {
                row: number;
                name: string;
                phone: string;
                plan: string;
                amount: number;
                /** Format: date */
                begun_on: string;
                /** @description Instalments that are paid in full. */
                paid: number;
                /** @description What is paid of the next one, in whole rupees. */
                part: number;
                /** Format: date */
                last_payment_on: string | null;
            }[];
            errors: components["schemas"]["RegisterNote"][];
            error_rows: number;
            notices: components["schemas"]["RegisterNote"][];
            unknown_plans: {
                plan_name: string;
                rows: number;
                min_amount: number;
                max_amount: number;
                /** @description Where all its rows say the same. */
                installments: number | null;
                /** @description What the rows were checked with. */
                choice: components["schemas"]["ChosenPlan"] | null;
            }[];
            /** @description The store's plans, by name. */
            plans: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            totals: components["schemas"]["RegisterTotals"];
        };
        DaySheet: {
            /** Format: date */
            day: string;
            /**
             * Format: date
             * @description Asia/Kolkata.
             */
            today: string;
            total: components["schemas"]["Taken"];
            methods: {
                paid_through: components["schemas"]["PaidThrough"];
                paid_through_display: string;
                received: number;
                voided: number;
                /** @description Received less voided; of a method also what corrections moved to it. */
                amount: number;
                /** @description Refunds paid out less those whose payout was voided, in whole rupees. */
                paid_out: number;
            }[];
            /** @description Who received or voided, by name. */
            people: {
                /**
                 * Format: uuid
                 * @description The account.
                 */
                id: string;
                name: string;
                received: number;
                voided: number;
                /** @description Received less voided. */
                amount: number;
                /** @description Refunds paid out less those whose payout was voided, in whole rupees. */
                paid_out: number;
            }[];
            /** @description What the cash expected at the count is made of. */
            drawer: {
                /**
                 * @description `carried`: what came after the closing of the day before.
                 * @enum {string}
                 */
                kind: "carried" | "received" | "voided" | "corrected" | "paid_out" | "payout_voided";
                /** @description Negative where it left the drawer. */
                amount: number;
            }[];
            /** @description The cash expected at the count, the sum of `drawer`. Without what came after the closing. */
            cash_booked: number;
            /** @description What came after the closing of the day; part of `total`. */
            after_closing: {
                received: number;
                voided: number;
                /** @description Received less voided. */
                amount: number;
                /** @description Refunds paid out less those whose payout was voided, in whole rupees. */
                paid_out: number;
                /** @description Its cash */
                cash: number;
            };
            /** @description Earlier days with payments, voids or cash to count that were not closed, the oldest first; at most 31. */
            unclosed_days: string[];
            /** @description Of the month of the day. */
            is_month_locked: boolean;
            /** @description Bought less given back, of plans by weight, the purest first. */
            gold: components["schemas"]["GoldWeight"][];
            lines: components["schemas"]["DaySheetLine"][];
            closing: components["schemas"]["DayClosing"] | null;
        };
        Taken: {
            /** @description How many payments. */
            received: number;
            /** @description How many voids. */
            voided: number;
            /** @description Received less voided. */
            amount: number;
            /** @description Refunds paid out less those whose payout was voided, in whole rupees. */
            paid_out: number;
        };
        DaySheetLine: {
            /**
             * @description `corrected`: a payment of a closed day, once with the former method and once with the right one.
             * @enum {string}
             */
            kind: "received" | "voided" | "corrected" | "paid_out" | "payout_voided";
            /**
             * Format: uuid
             * @description Of a refund, its payout.
             */
            payment: string;
            /** @description The store's own running number, of a refund that of its voucher. */
            receipt_number: string;
            /** @description The customer. */
            user_name: string;
            plan_names: string[];
            /** @description Negative for a void, a refund, and the former method of a correction. */
            amount: number;
            paid_through: components["schemas"]["PaidThrough"];
            paid_through_display: string;
            payment_reference: string | null;
            /** @description Who received, voided or paid it out. */
            person: string;
            /** Format: date */
            received_on: string;
            /**
             * Format: date-time
             * @description When it was recorded or voided.
             */
            recorded_at: string;
            /** @description Of a void or a correction. */
            void_reason: string | null;
            /** @description Recorded or voided after the day was closed. */
            is_after_closing: boolean;
            /** @description Of a payment or its void, for plans by weight, the purest first. */
            gold: components["schemas"]["GoldBought"][];
        };
        DayClosing: {
            cash_booked: number;
            cash_counted: number;
            /** @description Counted less booked, or less 0 where more was given out than came in. */
            difference: number;
            reason: string | null;
            /** @description The person. */
            closed_by: string;
            /** Format: date-time */
            closed_at: string;
        };
        DayClosingRequest: {
            /**
             * Format: date
             * @description Today or earlier (Asia/Kolkata).
             */
            day: string;
            /** @description As the sheet showed it when the cash was counted. */
            cash_booked: number;
            cash_counted: number;
            /** @description Required where the cash differs. */
            reason?: string | null;
        };
        DayReopening: {
            /**
             * Format: date
             * @description Today (Asia/Kolkata).
             */
            day: string;
            reason: string;
        };
        MonthLock: {
            /**
             * Format: date
             * @description A day of the month, which is over.
             */
            day: string;
        };
        MonthUnlock: {
            /**
             * Format: date
             * @description A day of the month.
             */
            day: string;
            reason: string;
        };
        EnrollmentStats: {
            /** @description Those with status `active`. */
            active_enrollments: number;
            /** @description Those with status `payment_pending`. */
            pending_enrollments: number;
            /** @description Active ones with an installment due today or before. */
            due_enrollments: number;
            /** @description Those with status `on_hold`. */
            on_hold_enrollments: number;
        };
        PaymentStats: {
            counts: components["schemas"]["PaymentCounts"];
            amounts: components["schemas"]["PaymentAmounts"];
        };
        Collections: {
            /** @description Twelve, the earliest first. */
            months: {
                /** @description `yyyy-mm`. */
                month: string;
                /** @description Whole rupees, received less voided. */
                amount: number;
            }[];
            /** @description Whole rupees, collected in the month before until the same day of the month, or its last. */
            last_month_so_far: number;
        };
        /**
         * @description One of the amounts of PaymentAmounts that a list is narrowed to.
         * @enum {string}
         */
        PaymentFigure: "billed" | "collected" | "pending" | "due" | "outstanding";
        /** @description How many installments. */
        PaymentCounts: {
            /** @description Received in the range, less those voided in it. */
            paid: number;
            pending: number;
            due: number;
        };
        /** @description Whole rupees. */
        PaymentAmounts: {
            /** @description All installments scheduled in the range, less those that were paid before it. Neither void ones nor those of a plan that nobody began. */
            billed: number;
            /** @description Received in the range, less what was voided in it. */
            collected: number;
            /** @description Unpaid, of each plan the next one that is not due yet; of a plan that nobody began the first one. */
            pending: number;
            /** @description Unpaid, and their day has come. */
            due: number;
            /** @description `pending` and `due` together. */
            outstanding: number;
            /** @description As outstanding, of plans on hold; nothing is asked of them, so `outstanding` leaves it out. */
            on_hold: number;
        };
    };
    responses: {
        /** @description The code is on its way. */
        OtpSent: {
            headers: {
                "Set-Cookie": components["headers"]["SetCookie"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description A human-readable sentence. */
                    detail: string;
                    /** @description Seconds until another code may be sent. */
                    resend_after: number;
                };
            };
        };
        /** @description The phone number is verified. */
        PhoneVerified: {
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Whether the number needs no other code, to be registered or to learn that it is. */
        PhoneVerification: {
            content: {
                "application/json": {
                    /** @description This browser verified the number within the last 30 minutes. */
                    verified: boolean;
                };
            };
        };
        /** @description The code is accepted; a new password may be set. */
        ResetAllowed: {
            content: {
                "application/json": {
                    /** @description A human-readable sentence. */
                    detail: string;
                    /** @description For `resetPassword`: works once, within 10 minutes. */
                    reset_token: string;
                };
            };
        };
        /** @description `no_store`: this host has no store. */
        NoStore: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: the query or body does not match the schema. */
        Invalid: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`, or `no_store` where this host has no store. */
        InvalidOrNoStore: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `otp_invalid`: wrong, already used, or too many attempts. `otp_expired`: older than 5 minutes. Or `validation_failed`, `no_store`. */
        OtpRefused: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `otp_required`: the phone number is not verified in this browser. Or `validation_failed`, `no_store`. */
        RegistrationRefused: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `otp_required`: the phone number is not verified in this browser. Or `validation_failed`. */
        SellerRegistrationRefused: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `reset_token_invalid`: unknown, used, expired, or issued for another phone number. Or `validation_failed`. */
        ResetRefused: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: no session, or an expired one. Refresh once, then retry. */
        Unauthenticated: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_credentials`: the phone number is unknown or the password is wrong. */
        InvalidCredentials: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `csrf_failed`: the token is missing or does not match the cookie. Call `GET /csrf/` and retry once. */
        CsrfFailed: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `wrong_store`: the account is another store's, named by `correct_subdomain` (said only to who knows the password). Or `csrf_failed`. */
        WrongStore: {
            content: {
                "application/json": components["schemas"]["WrongStoreProblem"];
            };
        };
        /** @description `wrong_tenant`: the session belongs to another store. `forbidden`: not allowed for this realm. `session_locked`: the seller's PIN is awaited. */
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `csrf_failed`, `wrong_tenant`, `session_locked` or `forbidden`. */
        ForbiddenWrite: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `kyc_inactive` for a seller whose KYC is not ACTIVE, `wrong_tenant`, `session_locked` or `forbidden`. */
        ForbiddenSeller: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `csrf_failed`, `kyc_inactive` for a seller whose KYC is not ACTIVE, `wrong_tenant`, `session_locked` or `forbidden`. */
        ForbiddenSellerWrite: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: unknown, or not the caller's. */
        NotFound: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `method_not_allowed`: see the `Allow` header. */
        MethodNotAllowed: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: the state has changed since. Reload. */
        Conflict: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `in_flight`: the first call with this key is still running. */
        InFlight: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `plan_exists`: the store has a plan of this name. `in_flight`: the first call with this key is still running. */
        PlanExists: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `plan_closed`: the plan takes no new enrollments, or the store's KYC is not ACTIVE. `terms_changed`: the terms or the due dates are not those that were read. `conflict`: the customer has as many running plans as one may have. `in_flight`: the first call with this key is still running. */
        PlanClosed: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `already_paid`; `not_payable`: cancelled, void or not its turn; `day_closed`: the sheet of its earlier day is closed, or its month locked; `reference_seen`: another receipt carries the reference. Of a plan by weight `rate_old`: older than the shop lets it become without asking, and not confirmed; else `rate_changed`: not the rate that the person saw, or none was sent; both name it. `rate_missing`: none was set by the end of that day. `in_flight`: the first call with this key is still running. */
        NotPayable: {
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @description With `reference_seen`, the other receipt. */
                    receipt_number?: string;
                    /** @description With `rate_changed` and `rate_old`, the rate that would be used. */
                    gold_rate?: components["schemas"]["RateInUse"];
                };
            };
        };
        /** @description `conflict`: decided already. Of a plan by weight `rate_changed`, `rate_old` and `rate_missing`, as in NotPayable. `in_flight`: the first call with this key is still running. */
        NotApprovable: {
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @description With `rate_changed` and `rate_old`, the rate that would be used. */
                    gold_rate?: components["schemas"]["RateInUse"];
                };
            };
        };
        /** @description `not_voidable`: void already, or something depends on it; `detail` says what. `day_closed`: the month in which it was received is locked. `in_flight`: the first call with this key is still running. */
        NotVoidable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: void already, not under clearing, nothing to correct, or its plan has ended; `detail` says what. `day_closed`: the month is locked. `reference_seen`: another receipt carries the reference. `changed_meanwhile`: it was corrected since `before`. `in_flight`: the first call with this key is still running. */
        PaymentConflict: {
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @description With `reference_seen`, the other receipt. */
                    receipt_number?: string;
                    /** @description With `changed_meanwhile`, what differs by now. */
                    current?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        /** @description `conflict`: the plan is not running, or is not on hold. `in_flight`: the first call with this key is still running. */
        NotHoldable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: not closed, locked or unlocked as it was shown. `in_flight`: the first call with this key is still running. */
        DayChanged: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `day_closed`: closed before. `conflict`: cash was booked meanwhile. `in_flight`: the first call with this key is still running. */
        DayNotClosable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_cancellable`: its status does not allow it, or it may not lapse yet. */
        NotCancellable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: nothing of this refund is owed. `day_closed`: today's day sheet is closed. `in_flight`: the first call with this key is still running. */
        NoRefundOwed: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_redeemable`: not matured, still waiting, or already requested. `in_flight`: the first call with this key is still running. */
        NotRedeemable: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `nominee_exists`: change it with PUT. */
        NomineeExists: {
            content: {
                "application/json": components["schemas"]["ChangedProblem"];
            };
        };
        /** @description `changed_meanwhile`: a field is no longer as `before` says, so nothing was changed. */
        ChangedMeanwhile: {
            content: {
                "application/json": components["schemas"]["ChangedProblem"];
            };
        };
        /** @description `changed_meanwhile`: somebody set a rate since `before`, so nothing was set. `in_flight`: the first call with this key is still running. */
        RatesChanged: {
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @description With `changed_meanwhile`, the rates that differ by now. */
                    current?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        /** @description `too_large`: the body or one of its files is too large. */
        TooLarge: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: unexpected content type, or a file that is not JPEG, PNG or WebP. */
        UnsupportedMediaType: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_mismatch`: this key was used with another body. */
        IdempotencyMismatch: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `too_many_requests`: wait as `Retry-After` says. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description Wait as `Retry-After` says. `code_underway`: the last code was sent to this browser and still holds. `code_elsewhere`: one was sent to
         *     another browser within the last minute. `too_many_requests`: any other limit.
         */
        TooManyCodes: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description 500 `internal`: a server error. 503 `unavailable`: temporarily unavailable, retry later. */
        Unexpected: {
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
        Actor: "customer" | "seller";
        /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
        CsrfToken: string;
        /**
         * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
         *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
         */
        IdempotencyKey: string;
        /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
        Id: string;
        /** @description The phone number. */
        PhoneNumber: components["schemas"]["PhoneNumberInput"];
        /** @description Page number, from 1. A page beyond the last is empty. */
        Page: number;
        /** @description How many on a page. */
        PageSize: number;
        /** @description This day or later, `yyyy-mm-dd`. */
        From: string;
        /** @description This day or earlier, `yyyy-mm-dd`; not before `from`. */
        To: string;
        /** @description Only the journal of this enrollment; an unknown one has none. */
        JournalEnrollment: string;
    };
    requestBodies: {
        Credentials: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        PhoneNumber: {
            content: {
                "application/json": {
                    phone_number: components["schemas"]["PhoneNumberInput"];
                };
            };
        };
        PhoneNumberAndOtp: {
            content: {
                "application/json": {
                    phone_number: components["schemas"]["PhoneNumberInput"];
                    /** @description The code from the message, 6 digits. */
                    otp: string;
                };
            };
        };
        Nominee: {
            content: {
                "application/json": components["schemas"]["NomineeInput"];
            };
        };
        StaffMember: {
            content: {
                "application/json": components["schemas"]["StaffMemberInput"];
            };
        };
    };
    headers: {
        /** @description Cookies of this host alone (Secure, SameSite=Lax, Path=/, no Domain). */
        SetCookie: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    fetchCsrfToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The `__Host-csrftoken` cookie is set. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["Credentials"];
        responses: {
            /** @description Logged in. The session cookies are set and the CSRF cookie is renewed. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["WrongStore"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    loginSeller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["Credentials"];
        responses: {
            /** @description Logged in. The session cookies are set and the CSRF cookie is renewed. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seller: components["schemas"]["Seller"];
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["WrongStore"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out; the cookies are cleared. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    logOutEverywhere: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out everywhere; the cookies are cleared. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    logoutSeller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out; the cookies are cleared. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    lockSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Locked, or without a PIN ended. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    unlockSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinEntry"];
            };
        };
        responses: {
            /** @description Open. */
            204: {
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New session cookies are set. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    refreshSellerToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New session cookies are set. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendRegistrationOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumber"];
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["InvalidOrNoStore"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showPhoneVerification: {
        parameters: {
            query: {
                /** @description The phone number. */
                phone_number: components["parameters"]["PhoneNumber"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PhoneVerification"];
            400: components["responses"]["InvalidOrNoStore"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    verifyRegistrationOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumberAndOtp"];
        responses: {
            200: components["responses"]["PhoneVerified"];
            400: components["responses"]["OtpRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendForgotPasswordOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumber"];
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["InvalidOrNoStore"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    verifyForgotPasswordOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumberAndOtp"];
        responses: {
            200: components["responses"]["ResetAllowed"];
            400: components["responses"]["OtpRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendSellerRegistrationOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumber"];
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showSellerPhoneVerification: {
        parameters: {
            query: {
                /** @description The phone number. */
                phone_number: components["parameters"]["PhoneNumber"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PhoneVerification"];
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    verifySellerRegistrationOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumberAndOtp"];
        responses: {
            200: components["responses"]["PhoneVerified"];
            400: components["responses"]["OtpRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendSellerForgotPasswordOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumber"];
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["InvalidOrNoStore"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    verifySellerForgotPasswordOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["PhoneNumberAndOtp"];
        responses: {
            200: components["responses"]["ResetAllowed"];
            400: components["responses"]["OtpRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Registered. The next step is to log in. */
            201: {
                content: {
                    "application/json": {
                        user: components["schemas"]["RegisteredUser"];
                    };
                };
            };
            400: components["responses"]["RegistrationRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    registerSeller: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SellerRegistration"];
            };
        };
        responses: {
            /** @description Registered. The next step is to log in on the store's own host. */
            201: {
                content: {
                    "application/json": {
                        seller: components["schemas"]["RegisteredSeller"];
                    };
                };
            };
            400: components["responses"]["SellerRegistrationRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The new password holds. */
            200: {
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["ResetRefused"];
            403: components["responses"]["CsrfFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description The customer as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The new password holds. */
            200: {
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setPin: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinChange"];
            };
        };
        responses: {
            /** @description The PIN holds. */
            204: {
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    removePin: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageChoice"];
            };
        };
        responses: {
            /** @description The language is kept; the cookie `language` is set. */
            204: {
                headers: {
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every live session, the latest used first. */
            200: {
                content: {
                    "application/json": {
                        results: components["schemas"]["Device"][];
                    };
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showMyData: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything, lists newest first. */
            200: {
                content: {
                    "application/json": components["schemas"]["MyData"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentChange"];
            };
        };
        responses: {
            /** @description The consent as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureChange"];
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["ErasureRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showSellerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seller. */
            200: {
                content: {
                    "application/json": components["schemas"]["Seller"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    updateSellerProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SellerProfileChange"];
            };
        };
        responses: {
            /** @description The seller as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["Seller"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showBranding: {
        parameters: {
            query: {
                /** @description The store's subdomain, one label. */
                subdomain: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand; null fields fall back to the product's own name and logo. */
            200: {
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showPublicContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store's contact. */
            200: {
                content: {
                    "application/json": components["schemas"]["PublicContact"];
                };
            };
            400: components["responses"]["NoStore"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showSupportContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The support contact. */
            200: {
                content: {
                    "application/json": components["schemas"]["SupportContact"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plans. */
            200: {
                content: {
                    "application/json": components["schemas"]["PlanPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description The new plan. */
            201: {
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["PlanExists"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["NoStore"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setPlanActive: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether customers may enroll from now on. */
                    is_active: boolean;
                };
            };
        };
        responses: {
            /** @description The plan as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listEnrollments: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Looks in the customer's name and phone number and in the plan's name. Capitals, apostrophes, blanks within numbers, double
                 *     blanks and +91 before a mobile number do not matter.
                 *     Fewer than three letters or digits in a row match only the start of a word. Finds and counts at most 10,000.
                 */
                q?: string;
                /** @description This day or later, `yyyy-mm-dd`. */
                from?: components["parameters"]["From"];
                /** @description This day or earlier, `yyyy-mm-dd`; not before `from`. */
                to?: components["parameters"]["To"];
                /** @description Only enrollments of this status; omit for all. */
                status?: components["schemas"]["EnrollmentStatus"];
                /**
                 * @description By the day of enrollment, the customer's name, or the plan's and within it the customer's; with a minus from the last to the
                 *     first.
                 */
                sort?: "-enrolled_on" | "enrolled_on" | "user_name" | "-user_name" | "plan_name" | "-plan_name";
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of enrollments. */
            200: {
                content: {
                    "application/json": components["schemas"]["EnrollmentPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    enroll: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentRequest"];
            };
        };
        responses: {
            /** @description The new enrollment. */
            201: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            409: components["responses"]["PlanClosed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["EnrollmentDetail"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    cancelPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        /** @description An empty object. */
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The cancelled enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotCancellable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    lapseEnrollments: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentsToLapse"];
            };
        };
        responses: {
            /** @description They have lapsed. */
            204: {
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotCancellable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    cancelEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description The cancelled enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotCancellable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    payRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayout"];
            };
        };
        responses: {
            /** @description The enrollment with its payouts, the latest first. */
            201: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NoRefundOwed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    voidPayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentVoid"];
            };
        };
        responses: {
            /** @description The enrollment, whose refund is owed again. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    holdEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldReason"];
            };
        };
        responses: {
            /** @description The enrollment on hold. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotHoldable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    releaseEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldReason"];
            };
        };
        responses: {
            /** @description The released enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotHoldable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listEnrollmentProgress: {
        parameters: {
            query: {
                /** @description Enrollment ids, separated by commas, at most 100. */
                ids: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of each enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["EnrollmentProgressPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Looks in the customer's name and phone number, the plan's name, the reference and both transaction numbers, as people type
                 *     them (as in `/enrollments/`).
                 *     Fewer than three letters or digits in a row match only the start of a word. Finds and counts at most 10,000.
                 */
                q?: string;
                /** @description This day or later, `yyyy-mm-dd`. */
                from?: components["parameters"]["From"];
                /** @description This day or earlier, `yyyy-mm-dd`; not before `from`. */
                to?: components["parameters"]["To"];
                /** @description Only transactions of this status; omit for all. */
                status?: components["schemas"]["TransactionStatus"];
                /**
                 * @description Only what this figure of `/analytics/payments/` counts between the two days: `collected` by the day of payment, the latest first,
                 *     with what was voided in them and received before, which it takes away; the others by the day they are scheduled for. `status` does not count then.
                 */
                figure?: components["schemas"]["PaymentFigure"];
                /**
                 * @description By the scheduled due date, the amount, or the customer's name and within it the plan's; with a minus from the last to the first.
                 *     `overdue`: unpaid ones of earlier days come first, the longest overdue on top; the others follow, latest first.
                 *     `-paid_on`: by the day of payment, until then by the scheduled due date, latest first; only
                 *     a customer's own list, a seller gets the default.
                 */
                sort?: "-scheduled_due_date" | "scheduled_due_date" | "overdue" | "user_name" | "-user_name" | "amount" | "-amount" | "-paid_on";
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    markTransactionPaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Payment"];
            };
        };
        responses: {
            /** @description The paid transaction. */
            200: {
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotPayable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    receivePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentForSeveral"];
            };
        };
        responses: {
            /** @description The payments, in the order in which their customers were named. */
            201: {
                content: {
                    "application/json": {
                        payments: components["schemas"]["ReceivedPayment"][];
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotPayable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    correctPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentCorrection"];
            };
        };
        responses: {
            /** @description The corrected payment. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReceivedPayment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    settleCheque: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChequeOutcome"];
            };
        };
        responses: {
            /** @description The payment. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReceivedPayment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    voidPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentVoid"];
            };
        };
        responses: {
            /** @description The voided payment. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReceivedPayment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotVoidable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showCashOfDay: {
        parameters: {
            query: {
                /** @description An enrollment of the customer. */
                enrollment: string;
                /** @description The day of receipt, `yyyy-mm-dd`. */
                day: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sum. */
            200: {
                content: {
                    "application/json": components["schemas"]["CashOfDay"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    upsertTransactionForDue: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentReference"];
            };
        };
        responses: {
            /** @description The installment due now, or null. */
            200: {
                content: {
                    "application/json": {
                        transaction: components["schemas"]["Transaction"] | null;
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listPendingPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending payments. */
            200: {
                content: {
                    "application/json": components["schemas"]["PendingPayments"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    reportPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentReportInput"];
            };
        };
        responses: {
            /** @description The pending payments, with their reports. */
            201: {
                content: {
                    "application/json": components["schemas"]["PendingPayments"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotPayable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setReportNotFound: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the report that was looked for. */
                    reference: string;
                };
            };
        };
        responses: {
            /** @description The reports that are still open, the oldest first; at most 100. */
            200: {
                content: {
                    "application/json": {
                        reported_payments: components["schemas"]["ReportedPayment"][];
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    searchStore: {
        parameters: {
            query: {
                /** @description What was typed; blank finds nothing. */
                q: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 8 people and 5 payments. */
            200: {
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showDesk: {
        parameters: {
            query?: {
                /** @description Only this section. */
                section?: components["schemas"]["DeskSectionName"];
                /** @description How many lines of a section. */
                lines?: number;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The desk. */
            200: {
                content: {
                    "application/json": components["schemas"]["Desk"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    previewReminders: {
        parameters: {
            query: {
                section: components["schemas"]["ReminderSection"];
                /** @description Only this line. */
                enrollment?: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many, and what they say. */
            200: {
                content: {
                    "application/json": components["schemas"]["ReminderPreview"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChoice"];
            };
        };
        responses: {
            /** @description Queued. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many. */
                        count: number;
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showNews: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The news. */
            200: {
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setNewsSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description `happened_at` of the newest entry that was seen.
                     */
                    seen_until: string;
                };
            };
        };
        responses: {
            /** @description Noted. */
            204: {
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    recordContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description The contact. */
            201: {
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listRedemptionRequests: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequestPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    requestRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentReference"];
            };
        };
        responses: {
            /** @description The new request. */
            201: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotRedeemable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    approveRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RedemptionApproval"];
            };
        };
        responses: {
            /** @description The approved request. */
            200: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotApprovable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    rejectRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedemptionReason"];
            };
        };
        responses: {
            /** @description The rejected request. */
            200: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    undoApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedemptionReason"];
            };
        };
        responses: {
            /** @description The request, open again. */
            200: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    handOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandoverInput"];
            };
        };
        responses: {
            /** @description The request with its hand-over. */
            200: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    withdrawRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The matured enrollment. */
            200: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showNominee: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nominee. */
            200: {
                content: {
                    "application/json": components["schemas"]["Nominee"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    changeNominee: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NomineeChange"];
            };
        };
        responses: {
            /** @description The nominee as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["Nominee"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    nameNominee: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["Nominee"];
        responses: {
            /** @description The new nominee. */
            201: {
                content: {
                    "application/json": components["schemas"]["Nominee"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            409: components["responses"]["NomineeExists"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    deleteNominee: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The notification, read. */
            200: {
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All are read. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, and every subscription. */
            200: {
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description All subscriptions, with this one. */
            200: {
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpoint"];
            };
        };
        responses: {
            /** @description The browser is not subscribed. */
            204: {
                content?: never;
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listCatalogue: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description A seller's id. Read only on the bare domain and `www`. */
                seller?: string;
                /** @description A store's subdomain. Read only on the bare domain and `www`. */
                store_url?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of catalogue items. */
            200: {
                content: {
                    "application/json": components["schemas"]["CatalogueItemPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    createCatalogueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewCatalogueItem"];
            };
        };
        responses: {
            /** @description The new item. */
            201: {
                content: {
                    "application/json": components["schemas"]["CatalogueItem"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    deleteCatalogueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    updateCatalogueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemChange"];
                "multipart/form-data": components["schemas"]["CatalogueItemChangeWithImage"];
            };
        };
        responses: {
            /** @description The item as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["CatalogueItem"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showGoldRates: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rates. */
            200: {
                content: {
                    "application/json": components["schemas"]["GoldRates"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setGoldRates: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGoldRates"];
            };
        };
        responses: {
            /** @description The rates as they are now. */
            201: {
                content: {
                    "application/json": components["schemas"]["GoldRates"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["RatesChanged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listGoldRates: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                karat?: 24 | 22 | 18;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rates. */
            200: {
                content: {
                    "application/json": components["schemas"]["GoldRatePage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    setGoldRateSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoldRateSettings"];
            };
        };
        responses: {
            /** @description The rates as they are now. */
            200: {
                content: {
                    "application/json": components["schemas"]["GoldRates"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listPeopleWithoutPlan: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Looks in the name and the phone number, as the search of `/enrollments/` does. */
                q?: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    addCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description The customer. */
            201: {
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path: {
                /** @description The customer's id (`user_id` of an enrollment). Malformed ids get the same 404 as unknown ones. */
                customerId: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerDetail"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendPhoneChangeOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: components["requestBodies"]["PhoneNumber"];
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    changeCustomerPhone: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_number: components["schemas"]["PhoneNumberInput"];
                    /** @description The code from the message, 6 digits. */
                    otp: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The number as it is now. */
            200: {
                content: {
                    "application/json": components["schemas"]["PhoneChange"];
                };
            };
            400: components["responses"]["OtpRefused"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The account that goes.
                     */
                    other: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Whose account is kept. */
            200: {
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    recordNomineeClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only where there is no nominee. */
                    claimant?: string;
                    document: string;
                    document_number: string;
                    /**
                     * Format: date
                     * @description Not after today.
                     */
                    died_on?: string;
                };
            };
        };
        responses: {
            /** @description The claim. */
            201: {
                content: {
                    "application/json": components["schemas"]["NomineeClaim"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    takeBackNomineeClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The claim that no longer holds. */
            200: {
                content: {
                    "application/json": components["schemas"]["NomineeClaim"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    sendConsentOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentPurpose"];
            };
        };
        responses: {
            200: components["responses"]["OtpSent"];
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyCodes"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    enrollCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEnrollment"];
            };
        };
        responses: {
            /** @description The new enrollment. */
            201: {
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["OtpRefused"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PlanClosed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    requestRedemptionForCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRedemption"];
            };
        };
        responses: {
            /** @description The new request. */
            201: {
                content: {
                    "application/json": components["schemas"]["RedemptionRequest"];
                };
            };
            400: components["responses"]["OtpRefused"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotRedeemable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listStaff: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of staff, in the public form or in the seller's. */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffNamePage"] | components["schemas"]["StaffMemberPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    addStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: components["requestBodies"]["StaffMember"];
        responses: {
            /** @description The new staff member. */
            201: {
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    changeStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffMemberChange"];
            };
        };
        responses: {
            /** @description The staff member as now stored. */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    deleteStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                content?: never;
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    exportList: {
        parameters: {
            query: {
                /**
                 * @description Which list. Staff, catalogue and plans have no filters; a day sheet is that of `from`, today by default. `register_template` is a
                 *     register to fill in, `register_errors` the whole register of `import` with a column of its errors, to be corrected and uploaded again.
                 */
                list: "transactions" | "enrollments" | "redemptions" | "staff" | "catalogue" | "plans" | "journal" | "day_sheet" | "register_template" | "register_errors";
                /** @description Looks in what the list's own search looks in. */
                q?: string;
                /** @description This day or later, `yyyy-mm-dd`. */
                from?: components["parameters"]["From"];
                /** @description This day or earlier, `yyyy-mm-dd`; not before `from`. */
                to?: components["parameters"]["To"];
                /** @description Only transactions or enrollments of this status. */
                status?: components["schemas"]["TransactionStatus"] | components["schemas"]["EnrollmentStatus"];
                /** @description Only the transactions that this figure counts, as in `/transactions/`. */
                figure?: components["schemas"]["PaymentFigure"];
                /** @description Only the journal of this enrollment; an unknown one has none. */
                enrollment?: components["parameters"]["JournalEnrollment"];
                /** @description The register that is being brought in; required for `register_errors`. */
                import?: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file; its name has the store, the list and the day. */
            200: {
                headers: {
                    /** @description The file's name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            404: components["responses"]["NotFound"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registers. */
            200: {
                content: {
                    "application/json": components["schemas"]["RegisterImport"][];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    uploadRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    file_name?: string;
                };
            };
        };
        responses: {
            /** @description What the file has. */
            201: {
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    checkRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDecisions"];
            };
        };
        responses: {
            /** @description What is wrong, and what all comes to. */
            200: {
                content: {
                    "application/json": components["schemas"]["CheckedRegister"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    takeInRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    mapping: components["schemas"]["RegisterMapping"];
                    choices: components["schemas"]["RegisterPlanChoice"][];
                    totals: components["schemas"]["RegisterTotals"];
                };
            };
        };
        responses: {
            /** @description The register. */
            200: {
                content: {
                    "application/json": components["schemas"]["RegisterImport"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    takeBackRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's id. Malformed ids get the same 404 as unknown ones. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The register. */
            200: {
                content: {
                    "application/json": components["schemas"]["RegisterImport"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showLiability: {
        parameters: {
            query?: {
                /** @description The day, `yyyy-mm-dd`, not after today (Asia/Kolkata); today by default. */
                as_of?: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of that day. */
            200: {
                content: {
                    "application/json": {
                        /** Format: date */
                        as_of: string;
                        booked_since: components["schemas"]["BookedSince"];
                        total: components["schemas"]["Owed"];
                        plans: components["schemas"]["PlanLiability"][];
                        months: components["schemas"]["MonthLiability"][];
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showDaySheet: {
        parameters: {
            query?: {
                /** @description The day, `yyyy-mm-dd`, not after today (Asia/Kolkata); today by default. */
                day?: string;
                /** @description How many lines. */
                lines?: number;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day sheet. */
            200: {
                content: {
                    "application/json": components["schemas"]["DaySheet"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DayClosingRequest"];
            };
        };
        responses: {
            /** @description The sheet of the closed day. */
            201: {
                content: {
                    "application/json": components["schemas"]["DaySheet"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["DayNotClosable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    reopenDay: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DayReopening"];
            };
        };
        responses: {
            /** @description The sheet of the day. */
            200: {
                content: {
                    "application/json": components["schemas"]["DaySheet"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["DayChanged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    lockMonth: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonthLock"];
            };
        };
        responses: {
            /** @description The sheet of the day. */
            200: {
                content: {
                    "application/json": components["schemas"]["DaySheet"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["DayChanged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    unlockMonth: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
                /** @description The value of the `__Host-csrftoken` cookie. Every write needs it; without it, or with a wrong one, 403 `csrf_failed`. */
                "X-CSRFToken"?: components["parameters"]["CsrfToken"];
                /**
                 * @description A fresh uuid for each intent. A repeated call with the same key and body gets the first answer again, for 24 hours; the same key
                 *     with another body or other files is 422 `idempotency_mismatch`, and 409 `in_flight` while the first is still at work.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MonthUnlock"];
            };
        };
        responses: {
            /** @description The sheet of the day. */
            200: {
                content: {
                    "application/json": components["schemas"]["DaySheet"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSellerWrite"];
            409: components["responses"]["DayChanged"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page beyond the last is empty. */
                page?: components["parameters"]["Page"];
                /** @description How many on a page. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only the journal of this enrollment; an unknown one has none. */
                enrollment?: components["parameters"]["JournalEnrollment"];
                /** @description Looks in what the search of `/enrollments/` looks in. */
                q?: string;
                /** @description This day or later, `yyyy-mm-dd`. */
                from?: components["parameters"]["From"];
                /** @description This day or earlier, `yyyy-mm-dd`; not before `from`. */
                to?: components["parameters"]["To"];
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the journal. */
            200: {
                content: {
                    "application/json": components["schemas"]["JournalEntryPage"];
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showEnrollmentAnalytics: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of today. */
            200: {
                content: {
                    "application/json": {
                        enrollment_stats: components["schemas"]["EnrollmentStats"];
                    };
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showPaymentAnalytics: {
        parameters: {
            query: {
                /** @description Always `daily`. */
                period?: "daily";
                /** @description The first day, `yyyy-mm-dd`. */
                start_date: string;
                /** @description The last day, `yyyy-mm-dd`; not before the first. */
                end_date: string;
            };
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                content: {
                    "application/json": {
                        overall: components["schemas"]["PaymentStats"];
                    };
                };
            };
            400: components["responses"]["InvalidOrNoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
    showCollections: {
        parameters: {
            query?: never;
            header?: {
                /** @description As whom the call is made, where one browser holds both sessions. Without it: the only session present, else the customer's. */
                "X-Actor"?: components["parameters"]["Actor"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Twelve months; one without a payment has an amount of 0. */
            200: {
                content: {
                    "application/json": components["schemas"]["Collections"];
                };
            };
            400: components["responses"]["NoStore"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenSeller"];
            "5XX": components["responses"]["Unexpected"];
        };
    };
}
