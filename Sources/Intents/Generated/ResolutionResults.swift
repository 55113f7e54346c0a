// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind account type.
open class INAccountTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedAccountType: INAccountType) -> Self { success(resolvedAccountType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with accountTypeToConfirm: INAccountType) -> Self { confirmationRequired(accountTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media destination, for one intent.
open class INAddMediaMediaDestinationResolutionResult: INMediaDestinationResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(mediaDestinationResolutionResult: INMediaDestinationResolutionResult) { self.init(mediaDestinationResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INAddMediaMediaDestinationUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media item, for one intent.
open class INAddMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(mediaItemResolutionResult: INMediaItemResolutionResult) { self.init(mediaItemResolutionResult.result) }

    /// A result for each of the values to use.
    public class func successes(with resolvedMediaItems: [INMediaItem]) -> [INAddMediaMediaItemResolutionResult] { resolvedMediaItems.map { success($0) } }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INAddMediaMediaItemUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task list, for one intent.
open class INAddTasksTargetTaskListResolutionResult: INTaskListResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(taskListResolutionResult: INTaskListResolutionResult) { self.init(taskListResolutionResult.result) }

    /// A candidate that the user confirms or refuses, for a reason for which the host has words.
    public class func confirmationRequired(with taskListToConfirm: INTaskList?, forReason reason: INAddTasksTargetTaskListConfirmationReason) -> Self { confirmationRequired(taskListToConfirm, reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind temporal event trigger, for one intent.
open class INAddTasksTemporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(temporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult) { self.init(temporalEventTriggerResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INAddTasksTemporalEventTriggerUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind balance type.
open class INBalanceTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedBalanceType: INBalanceType) -> Self { success(resolvedBalanceType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with balanceTypeToConfirm: INBalanceType) -> Self { confirmationRequired(balanceTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind bill payee.
open class INBillPayeeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedBillPayee: INBillPayee) -> Self { success(resolvedBillPayee) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with billPayeesToDisambiguate: [INBillPayee]) -> Self { disambiguation(billPayeesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with billPayeeToConfirm: INBillPayee?) -> Self { confirmationRequired(billPayeeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind bill type.
open class INBillTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedBillType: INBillType) -> Self { success(resolvedBillType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with billTypeToConfirm: INBillType) -> Self { confirmationRequired(billTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind boolean.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedValue: Bool) -> Self { success(resolvedValue) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with valueToConfirm: Bool?) -> Self { confirmationRequired(valueToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call capability.
open class INCallCapabilityResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCallCapability: INCallCapability) -> Self { success(resolvedCallCapability) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with callCapabilityToConfirm: INCallCapability) -> Self { confirmationRequired(callCapabilityToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call destination type.
open class INCallDestinationTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCallDestinationType: INCallDestinationType) -> Self { success(resolvedCallDestinationType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with callDestinationTypeToConfirm: INCallDestinationType) -> Self { confirmationRequired(callDestinationTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call record.
open class INCallRecordResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCallRecord: INCallRecord) -> Self { success(resolvedCallRecord) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with callRecordsToDisambiguate: [INCallRecord]) -> Self { disambiguation(callRecordsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with callRecordToConfirm: INCallRecord?) -> Self { confirmationRequired(callRecordToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call record type options.
open class INCallRecordTypeOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCallRecordTypeOptions: INCallRecordTypeOptions) -> Self { success(resolvedCallRecordTypeOptions) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with callRecordTypeOptionsToConfirm: INCallRecordTypeOptions) -> Self { confirmationRequired(callRecordTypeOptionsToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call record type.
open class INCallRecordTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCallRecordType: INCallRecordType) -> Self { success(resolvedCallRecordType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with callRecordTypeToConfirm: INCallRecordType) -> Self { confirmationRequired(callRecordTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind car air circulation mode.
open class INCarAirCirculationModeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCarAirCirculationMode: INCarAirCirculationMode) -> Self { success(resolvedCarAirCirculationMode) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with carAirCirculationModeToConfirm: INCarAirCirculationMode) -> Self { confirmationRequired(carAirCirculationModeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind car audio source.
open class INCarAudioSourceResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCarAudioSource: INCarAudioSource) -> Self { success(resolvedCarAudioSource) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with carAudioSourceToConfirm: INCarAudioSource) -> Self { confirmationRequired(carAudioSourceToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind car defroster.
open class INCarDefrosterResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCarDefroster: INCarDefroster) -> Self { success(resolvedCarDefroster) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with carDefrosterToConfirm: INCarDefroster) -> Self { confirmationRequired(carDefrosterToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind car seat.
open class INCarSeatResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCarSeat: INCarSeat) -> Self { success(resolvedCarSeat) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with carSeatToConfirm: INCarSeat) -> Self { confirmationRequired(carSeatToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind car signal options.
open class INCarSignalOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCarSignalOptions: INCarSignalOptions) -> Self { success(resolvedCarSignalOptions) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with carSignalOptionsToConfirm: INCarSignalOptions) -> Self { confirmationRequired(carSignalOptionsToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind currency amount.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedCurrencyAmount: INCurrencyAmount) -> Self { success(resolvedCurrencyAmount) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with currencyAmountsToDisambiguate: [INCurrencyAmount]) -> Self { disambiguation(currencyAmountsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with currencyAmountToConfirm: INCurrencyAmount?) -> Self { confirmationRequired(currencyAmountToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind date components range.
open class INDateComponentsRangeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedDateComponentsRange: INDateComponentsRange) -> Self { success(resolvedDateComponentsRange) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with dateComponentsRangesToDisambiguate: [INDateComponentsRange]) -> Self { disambiguation(dateComponentsRangesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with dateComponentsRangeToConfirm: INDateComponentsRange?) -> Self { confirmationRequired(dateComponentsRangeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind date components.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedDateComponents: DateComponents) -> Self { success(resolvedDateComponents) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with dateComponentsToDisambiguate: [DateComponents]) -> Self { disambiguation(dateComponentsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with dateComponentsToConfirm: DateComponents?) -> Self { confirmationRequired(dateComponentsToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind date search type.
open class INDateSearchTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedDateSearchType: INDateSearchType) -> Self { success(resolvedDateSearchType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with dateSearchTypeToConfirm: INDateSearchType) -> Self { confirmationRequired(dateSearchTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task list, for one intent.
open class INDeleteTasksTaskListResolutionResult: INTaskListResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(taskListResolutionResult: INTaskListResolutionResult) { self.init(taskListResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INDeleteTasksTaskListUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task, for one intent.
open class INDeleteTasksTaskResolutionResult: INTaskResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(taskResolutionResult: INTaskResolutionResult) { self.init(taskResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INDeleteTasksTaskUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind double.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedValue: Double) -> Self { success(resolvedValue) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with valueToConfirm: Double?) -> Self { confirmationRequired(valueToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind energy.
open class INEnergyResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedEnergy: Measurement<UnitEnergy>) -> Self { success(resolvedEnergy) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with energyToDisambiguate: [Measurement<UnitEnergy>]) -> Self { disambiguation(energyToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with energyToConfirm: Measurement<UnitEnergy>?) -> Self { confirmationRequired(energyToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind enum.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedValue: Int) -> Self { success(resolvedValue) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with valueToConfirm: Int) -> Self { confirmationRequired(valueToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind file.
open class INFileResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedFile: INFile) -> Self { success(resolvedFile) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with filesToDisambiguate: [INFile]) -> Self { disambiguation(filesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with fileToConfirm: INFile?) -> Self { confirmationRequired(fileToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind integer.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedValue: Int) -> Self { success(resolvedValue) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with valueToConfirm: Int?) -> Self { confirmationRequired(valueToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind length.
open class INLengthResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedLength: Measurement<UnitLength>) -> Self { success(resolvedLength) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with lengthsToDisambiguate: [Measurement<UnitLength>]) -> Self { disambiguation(lengthsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with lengthToConfirm: Measurement<UnitLength>?) -> Self { confirmationRequired(lengthToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind location search type.
open class INLocationSearchTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedLocationSearchType: INLocationSearchType) -> Self { success(resolvedLocationSearchType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with locationSearchTypeToConfirm: INLocationSearchType) -> Self { confirmationRequired(locationSearchTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind mass.
open class INMassResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMass: Measurement<UnitMass>) -> Self { success(resolvedMass) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with massToDisambiguate: [Measurement<UnitMass>]) -> Self { disambiguation(massToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with massToConfirm: Measurement<UnitMass>?) -> Self { confirmationRequired(massToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media affinity type.
open class INMediaAffinityTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMediaAffinityType: INMediaAffinityType) -> Self { success(resolvedMediaAffinityType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with mediaAffinityTypeToConfirm: INMediaAffinityType) -> Self { confirmationRequired(mediaAffinityTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media destination.
open class INMediaDestinationResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMediaDestination: INMediaDestination) -> Self { success(resolvedMediaDestination) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with mediaDestinationsToDisambiguate: [INMediaDestination]) -> Self { disambiguation(mediaDestinationsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with mediaDestinationToConfirm: INMediaDestination?) -> Self { confirmationRequired(mediaDestinationToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media item.
open class INMediaItemResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMediaItem: INMediaItem) -> Self { success(resolvedMediaItem) }

    /// A result for each of the values to use.
    public class func successes(with resolvedMediaItems: [INMediaItem]) -> [INMediaItemResolutionResult] { resolvedMediaItems.map { success($0) } }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with mediaItemsToDisambiguate: [INMediaItem]) -> Self { disambiguation(mediaItemsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with mediaItemToConfirm: INMediaItem?) -> Self { confirmationRequired(mediaItemToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind message attribute options.
open class INMessageAttributeOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMessageAttributeOptions: INMessageAttributeOptions) -> Self { success(resolvedMessageAttributeOptions) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with messageAttributeOptionsToConfirm: INMessageAttributeOptions) -> Self { confirmationRequired(messageAttributeOptionsToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind message attribute.
open class INMessageAttributeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMessageAttribute: INMessageAttribute) -> Self { success(resolvedMessageAttribute) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with messageAttributeToConfirm: INMessageAttribute) -> Self { confirmationRequired(messageAttributeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind note content.
open class INNoteContentResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedNoteContent: INNoteContent) -> Self { success(resolvedNoteContent) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with noteContentsToDisambiguate: [INNoteContent]) -> Self { disambiguation(noteContentsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with noteContentToConfirm: INNoteContent?) -> Self { confirmationRequired(noteContentToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind note content type.
open class INNoteContentTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedNoteContentType: INNoteContentType) -> Self { success(resolvedNoteContentType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with noteContentTypeToConfirm: INNoteContentType) -> Self { confirmationRequired(noteContentTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind note.
open class INNoteResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedNote: INNote) -> Self { success(resolvedNote) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with notesToDisambiguate: [INNote]) -> Self { disambiguation(notesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with noteToConfirm: INNote?) -> Self { confirmationRequired(noteToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind notebook item type.
open class INNotebookItemTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedNotebookItemType: INNotebookItemType) -> Self { success(resolvedNotebookItemType) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with notebookItemTypesToDisambiguate: [INNotebookItemType]) -> Self { disambiguation(notebookItemTypesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with notebookItemTypeToConfirm: INNotebookItemType) -> Self { confirmationRequired(notebookItemTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind object.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedObject: INObject) -> Self { success(resolvedObject) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { disambiguation(objectsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with objectToConfirm: INObject?) -> Self { confirmationRequired(objectToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind outgoing message type.
open class INOutgoingMessageTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedOutgoingMessageType: INOutgoingMessageType) -> Self { success(resolvedOutgoingMessageType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with outgoingMessageTypeToConfirm: INOutgoingMessageType) -> Self { confirmationRequired(outgoingMessageTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind payment account.
open class INPaymentAccountResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPaymentAccount: INPaymentAccount) -> Self { success(resolvedPaymentAccount) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with paymentAccountsToDisambiguate: [INPaymentAccount]) -> Self { disambiguation(paymentAccountsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with paymentAccountToConfirm: INPaymentAccount?) -> Self { confirmationRequired(paymentAccountToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind payment amount.
open class INPaymentAmountResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPaymentAmount: INPaymentAmount) -> Self { success(resolvedPaymentAmount) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with paymentAmountsToDisambiguate: [INPaymentAmount]) -> Self { disambiguation(paymentAmountsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with paymentAmountToConfirm: INPaymentAmount?) -> Self { confirmationRequired(paymentAmountToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind payment method.
open class INPaymentMethodResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPaymentMethod: INPaymentMethod) -> Self { success(resolvedPaymentMethod) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with paymentMethodsToDisambiguate: [INPaymentMethod]) -> Self { disambiguation(paymentMethodsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with paymentMethodToConfirm: INPaymentMethod?) -> Self { confirmationRequired(paymentMethodToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind payment status.
open class INPaymentStatusResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPaymentStatus: INPaymentStatus) -> Self { success(resolvedPaymentStatus) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with paymentStatusToConfirm: INPaymentStatus) -> Self { confirmationRequired(paymentStatusToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind person.
open class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPerson: INPerson) -> Self { success(resolvedPerson) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self { disambiguation(peopleToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with personToConfirm: INPerson?) -> Self { confirmationRequired(personToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind placemark.
open class INPlacemarkResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPlacemark: CLPlacemark) -> Self { success(resolvedPlacemark) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with placemarksToDisambiguate: [CLPlacemark]) -> Self { disambiguation(placemarksToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with placemarkToConfirm: CLPlacemark?) -> Self { confirmationRequired(placemarkToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media item, for one intent.
open class INPlayMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(mediaItemResolutionResult: INMediaItemResolutionResult) { self.init(mediaItemResolutionResult.result) }

    /// A result for each of the values to use.
    public class func successes(with resolvedMediaItems: [INMediaItem]) -> [INPlayMediaMediaItemResolutionResult] { resolvedMediaItems.map { success($0) } }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INPlayMediaMediaItemUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind double, for one intent.
open class INPlayMediaPlaybackSpeedResolutionResult: INDoubleResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(doubleResolutionResult: INDoubleResolutionResult) { self.init(doubleResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INPlayMediaPlaybackSpeedUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind playback queue location.
open class INPlaybackQueueLocationResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPlaybackQueueLocation: INPlaybackQueueLocation) -> Self { success(resolvedPlaybackQueueLocation) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with playbackQueueLocationToConfirm: INPlaybackQueueLocation) -> Self { confirmationRequired(playbackQueueLocationToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind playback repeat mode.
open class INPlaybackRepeatModeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedPlaybackRepeatMode: INPlaybackRepeatMode) -> Self { success(resolvedPlaybackRepeatMode) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with playbackRepeatModeToConfirm: INPlaybackRepeatMode) -> Self { confirmationRequired(playbackRepeatModeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind radio type.
open class INRadioTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedRadioType: INRadioType) -> Self { success(resolvedRadioType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with radioTypeToConfirm: INRadioType) -> Self { confirmationRequired(radioTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind relative reference.
open class INRelativeReferenceResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedRelativeReference: INRelativeReference) -> Self { success(resolvedRelativeReference) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with relativeReferenceToConfirm: INRelativeReference) -> Self { confirmationRequired(relativeReferenceToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind relative setting.
open class INRelativeSettingResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedRelativeSetting: INRelativeSetting) -> Self { success(resolvedRelativeSetting) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with relativeSettingToConfirm: INRelativeSetting) -> Self { confirmationRequired(relativeSettingToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind currency amount, for one intent.
open class INRequestPaymentCurrencyAmountResolutionResult: INCurrencyAmountResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(currencyAmountResolutionResult: INCurrencyAmountResolutionResult) { self.init(currencyAmountResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INRequestPaymentCurrencyAmountUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind person, for one intent.
open class INRequestPaymentPayerResolutionResult: INPersonResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(personResolutionResult: INPersonResolutionResult) { self.init(personResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INRequestPaymentPayerUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind restaurant guest.
open class INRestaurantGuestResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedRestaurantGuest: INRestaurantGuest) -> Self { success(resolvedRestaurantGuest) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with restaurantGuestsToDisambiguate: [INRestaurantGuest]) -> Self { disambiguation(restaurantGuestsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with restaurantGuestToConfirm: INRestaurantGuest?) -> Self { confirmationRequired(restaurantGuestToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind restaurant.
open class INRestaurantResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedRestaurant: INRestaurant) -> Self { success(resolvedRestaurant) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with restaurantsToDisambiguate: [INRestaurant]) -> Self { disambiguation(restaurantsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with restaurantToConfirm: INRestaurant?) -> Self { confirmationRequired(restaurantToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media item, for one intent.
open class INSearchForMediaMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(mediaItemResolutionResult: INMediaItemResolutionResult) { self.init(mediaItemResolutionResult.result) }

    /// A result for each of the values to use.
    public class func successes(with resolvedMediaItems: [INMediaItem]) -> [INSearchForMediaMediaItemResolutionResult] { resolvedMediaItems.map { success($0) } }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSearchForMediaMediaItemUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind person, for one intent.
open class INSendMessageRecipientResolutionResult: INPersonResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(personResolutionResult: INPersonResolutionResult) { self.init(personResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSendMessageRecipientUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind currency amount, for one intent.
open class INSendPaymentCurrencyAmountResolutionResult: INCurrencyAmountResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(currencyAmountResolutionResult: INCurrencyAmountResolutionResult) { self.init(currencyAmountResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSendPaymentCurrencyAmountUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind person, for one intent.
open class INSendPaymentPayeeResolutionResult: INPersonResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(personResolutionResult: INPersonResolutionResult) { self.init(personResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSendPaymentPayeeUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind temporal event trigger, for one intent.
open class INSetTaskAttributeTemporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(temporalEventTriggerResolutionResult: INTemporalEventTriggerResolutionResult) { self.init(temporalEventTriggerResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSetTaskAttributeTemporalEventTriggerUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task, for one intent.
open class INSnoozeTasksTaskResolutionResult: INTaskResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(taskResolutionResult: INTaskResolutionResult) { self.init(taskResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSnoozeTasksTaskUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind spatial event trigger.
open class INSpatialEventTriggerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedSpatialEventTrigger: INSpatialEventTrigger) -> Self { success(resolvedSpatialEventTrigger) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with spatialEventTriggersToDisambiguate: [INSpatialEventTrigger]) -> Self { disambiguation(spatialEventTriggersToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with spatialEventTriggerToConfirm: INSpatialEventTrigger?) -> Self { confirmationRequired(spatialEventTriggerToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind speakable string.
open class INSpeakableStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedString: INSpeakableString) -> Self { success(resolvedString) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with stringsToDisambiguate: [INSpeakableString]) -> Self { disambiguation(stringsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with stringToConfirm: INSpeakableString?) -> Self { confirmationRequired(stringToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind speed.
open class INSpeedResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedSpeed: Measurement<UnitSpeed>) -> Self { success(resolvedSpeed) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with speedToDisambiguate: [Measurement<UnitSpeed>]) -> Self { disambiguation(speedToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with speedToConfirm: Measurement<UnitSpeed>?) -> Self { confirmationRequired(speedToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call capability, for one intent.
open class INStartCallCallCapabilityResolutionResult: INCallCapabilityResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(callCapabilityResolutionResult: INCallCapabilityResolutionResult) { self.init(callCapabilityResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INStartCallCallCapabilityUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind call record, for one intent.
open class INStartCallCallRecordToCallBackResolutionResult: INCallRecordResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(callRecordResolutionResult: INCallRecordResolutionResult) { self.init(callRecordResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INStartCallCallRecordToCallBackUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind person, for one intent.
open class INStartCallContactResolutionResult: INPersonResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(personResolutionResult: INPersonResolutionResult) { self.init(personResolutionResult.result) }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INStartCallContactUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind string.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedString: String) -> Self { success(resolvedString) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with stringsToDisambiguate: [String]) -> Self { disambiguation(stringsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with stringToConfirm: String?) -> Self { confirmationRequired(stringToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task list.
open class INTaskListResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskList: INTaskList) -> Self { success(resolvedTaskList) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with taskListsToDisambiguate: [INTaskList]) -> Self { disambiguation(taskListsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskListToConfirm: INTaskList?) -> Self { confirmationRequired(taskListToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task priority.
open class INTaskPriorityResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskPriority: INTaskPriority) -> Self { success(resolvedTaskPriority) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskPriorityToConfirm: INTaskPriority) -> Self { confirmationRequired(taskPriorityToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task.
open class INTaskResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTask: INTask) -> Self { success(resolvedTask) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with tasksToDisambiguate: [INTask]) -> Self { disambiguation(tasksToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskToConfirm: INTask?) -> Self { confirmationRequired(taskToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind task status.
open class INTaskStatusResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTaskStatus: INTaskStatus) -> Self { success(resolvedTaskStatus) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with taskStatusToConfirm: INTaskStatus) -> Self { confirmationRequired(taskStatusToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind temperature.
open class INTemperatureResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTemperature: Measurement<UnitTemperature>) -> Self { success(resolvedTemperature) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with temperaturesToDisambiguate: [Measurement<UnitTemperature>]) -> Self { disambiguation(temperaturesToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with temperatureToConfirm: Measurement<UnitTemperature>?) -> Self { confirmationRequired(temperatureToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind temporal event trigger.
open class INTemporalEventTriggerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTemporalEventTrigger: INTemporalEventTrigger) -> Self { success(resolvedTemporalEventTrigger) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with temporalEventTriggersToDisambiguate: [INTemporalEventTrigger]) -> Self { disambiguation(temporalEventTriggersToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with temporalEventTriggerToConfirm: INTemporalEventTrigger?) -> Self { confirmationRequired(temporalEventTriggerToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind temporal event trigger type options.
open class INTemporalEventTriggerTypeOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTemporalEventTriggerTypeOptions: INTemporalEventTriggerTypeOptions) -> Self { success(resolvedTemporalEventTriggerTypeOptions) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with temporalEventTriggerTypeOptionsToConfirm: INTemporalEventTriggerTypeOptions) -> Self { confirmationRequired(temporalEventTriggerTypeOptionsToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind time interval.
open class INTimeIntervalResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedTimeInterval: TimeInterval) -> Self { success(resolvedTimeInterval) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with timeIntervalToConfirm: TimeInterval) -> Self { confirmationRequired(timeIntervalToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind URL.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedURL: URL) -> Self { success(resolvedURL) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { disambiguation(urlsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with urlToConfirm: URL?) -> Self { confirmationRequired(urlToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind media item, for one intent.
open class INUpdateMediaAffinityMediaItemResolutionResult: INMediaItemResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of its superclass.
    public convenience init(mediaItemResolutionResult: INMediaItemResolutionResult) { self.init(mediaItemResolutionResult.result) }

    /// A result for each of the values to use.
    public class func successes(with resolvedMediaItems: [INMediaItem]) -> [INUpdateMediaAffinityMediaItemResolutionResult] { resolvedMediaItems.map { success($0) } }

    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: INUpdateMediaAffinityMediaItemUnsupportedReason) -> Self { unsupported(reason: reason) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind visual code type.
open class INVisualCodeTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedVisualCodeType: INVisualCodeType) -> Self { success(resolvedVisualCodeType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with visualCodeTypeToConfirm: INVisualCodeType) -> Self { confirmationRequired(visualCodeTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind volume.
open class INVolumeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedVolume: Measurement<UnitVolume>) -> Self { success(resolvedVolume) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with volumeToDisambiguate: [Measurement<UnitVolume>]) -> Self { disambiguation(volumeToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with volumeToConfirm: Measurement<UnitVolume>?) -> Self { confirmationRequired(volumeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind workout goal unit type.
open class INWorkoutGoalUnitTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedWorkoutGoalUnitType: INWorkoutGoalUnitType) -> Self { success(resolvedWorkoutGoalUnitType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with workoutGoalUnitTypeToConfirm: INWorkoutGoalUnitType) -> Self { confirmationRequired(workoutGoalUnitTypeToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of the kind workout location type.
open class INWorkoutLocationTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedWorkoutLocationType: INWorkoutLocationType) -> Self { success(resolvedWorkoutLocationType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with workoutLocationTypeToConfirm: INWorkoutLocationType) -> Self { confirmationRequired(workoutLocationTypeToConfirm, reason: nil) }
}
