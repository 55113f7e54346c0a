// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let payBill = IntentDefinition(
        name: "INPayBillIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "billPayee", type: .object("INBillPayee"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INBillPayeeResolutionResult"),
            ParameterDefinition(name: "fromAccount", type: .object("INPaymentAccount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPaymentAccountResolutionResult"),
            ParameterDefinition(name: "transactionAmount", type: .object("INPaymentAmount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPaymentAmountResolutionResult"),
            ParameterDefinition(name: "transactionScheduledDate", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "transactionNote", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "billType", type: .enumeration("INBillType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INBillTypeResolutionResult"),
            ParameterDefinition(name: "dueDate", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failureInsufficientFunds", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "fromAccount", type: .object("INPaymentAccount"), isOptional: true),
            PropertyDefinition(name: "billDetails", type: .object("INBillDetails"), isOptional: true),
            PropertyDefinition(name: "transactionAmount", type: .object("INPaymentAmount"), isOptional: true),
            PropertyDefinition(name: "transactionScheduledDate", type: .dateComponentsRange, isOptional: true),
            PropertyDefinition(name: "transactionNote", type: .string, isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )

    static let requestPayment = IntentDefinition(
        name: "INRequestPaymentIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "payer", type: .object("INPerson"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INRequestPaymentPayerResolutionResult", reasons: ["credentialsUnverified", "noAccount", "noValidHandle"]),
            ParameterDefinition(name: "currencyAmount", type: .object("INCurrencyAmount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INRequestPaymentCurrencyAmountResolutionResult", reasons: ["paymentsAmountBelowMinimum", "paymentsAmountAboveMaximum", "paymentsCurrencyUnsupported"]),
            ParameterDefinition(name: "note", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failurePaymentsAmountBelowMinimum", value: 7),
            ResponseCodeDefinition(name: "failurePaymentsAmountAboveMaximum", value: 8),
            ResponseCodeDefinition(name: "failurePaymentsCurrencyUnsupported", value: 9),
            ResponseCodeDefinition(name: "failureNoBankAccount", value: 10),
            ResponseCodeDefinition(name: "failureNotEligible", value: 11),
            ResponseCodeDefinition(name: "failureTermsAndConditionsAcceptanceRequired", value: 12),
        ],
        responseProperties: [
            PropertyDefinition(name: "paymentRecord", type: .object("INPaymentRecord"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )

    static let searchForAccounts = IntentDefinition(
        name: "INSearchForAccountsIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "accountNickname", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "accountType", type: .enumeration("INAccountType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INAccountTypeResolutionResult"),
            ParameterDefinition(name: "organizationName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "requestedBalanceType", type: .enumeration("INBalanceType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INBalanceTypeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failureAccountNotFound", value: 7),
            ResponseCodeDefinition(name: "failureTermsAndConditionsAcceptanceRequired", value: 8),
            ResponseCodeDefinition(name: "failureNotEligible", value: 9),
        ],
        responseProperties: [
            PropertyDefinition(name: "accounts", type: .array(of: .object("INPaymentAccount")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )

    static let searchForBills = IntentDefinition(
        name: "INSearchForBillsIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "billPayee", type: .object("INBillPayee"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INBillPayeeResolutionResult"),
            ParameterDefinition(name: "paymentDateRange", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "billType", type: .enumeration("INBillType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INBillTypeResolutionResult"),
            ParameterDefinition(name: "status", type: .enumeration("INPaymentStatus"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INPaymentStatusResolutionResult"),
            ParameterDefinition(name: "dueDateRange", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failureBillNotFound", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "bills", type: .array(of: .object("INBillDetails")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let sendPayment = IntentDefinition(
        name: "INSendPaymentIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "payee", type: .object("INPerson"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSendPaymentPayeeResolutionResult", reasons: ["credentialsUnverified", "insufficientFunds", "noAccount", "noValidHandle"]),
            ParameterDefinition(name: "currencyAmount", type: .object("INCurrencyAmount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSendPaymentCurrencyAmountResolutionResult", reasons: ["paymentsAmountBelowMinimum", "paymentsAmountAboveMaximum", "paymentsCurrencyUnsupported"]),
            ParameterDefinition(name: "note", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failurePaymentsAmountBelowMinimum", value: 7),
            ResponseCodeDefinition(name: "failurePaymentsAmountAboveMaximum", value: 8),
            ResponseCodeDefinition(name: "failurePaymentsCurrencyUnsupported", value: 9),
            ResponseCodeDefinition(name: "failureInsufficientFunds", value: 10),
            ResponseCodeDefinition(name: "failureNoBankAccount", value: 11),
            ResponseCodeDefinition(name: "failureNotEligible", value: 12),
            ResponseCodeDefinition(name: "failureTermsAndConditionsAcceptanceRequired", value: 13),
        ],
        responseProperties: [
            PropertyDefinition(name: "paymentRecord", type: .object("INPaymentRecord"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )

    static let transferMoney = IntentDefinition(
        name: "INTransferMoneyIntent",
        domain: "Payments",
        parameters: [
            ParameterDefinition(name: "fromAccount", type: .object("INPaymentAccount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPaymentAccountResolutionResult"),
            ParameterDefinition(name: "toAccount", type: .object("INPaymentAccount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPaymentAccountResolutionResult"),
            ParameterDefinition(name: "transactionAmount", type: .object("INPaymentAmount"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPaymentAmountResolutionResult"),
            ParameterDefinition(name: "transactionScheduledDate", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "transactionNote", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCredentialsUnverified", value: 6),
            ResponseCodeDefinition(name: "failureInsufficientFunds", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "fromAccount", type: .object("INPaymentAccount"), isOptional: true),
            PropertyDefinition(name: "toAccount", type: .object("INPaymentAccount"), isOptional: true),
            PropertyDefinition(name: "transactionAmount", type: .object("INPaymentAmount"), isOptional: true),
            PropertyDefinition(name: "transactionScheduledDate", type: .dateComponentsRange, isOptional: true),
            PropertyDefinition(name: "transactionNote", type: .string, isOptional: true),
            PropertyDefinition(name: "transferFee", type: .object("INCurrencyAmount"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )
}
