/// What a word that a person uses in an app names, by the cases of Apple's `INVocabularyStringType`.
package enum VocabularyType: String, Sendable, CaseIterable {
    case contactName, contactGroupName, photoTag, photoAlbumName, workoutActivityName, carProfileName, carName,
        paymentsOrganizationName, paymentsAccountNickname, notebookItemTitle, notebookItemGroupName,
        mediaPlaylistTitle, mediaMusicArtistName, mediaAudiobookTitle, mediaAudiobookAuthorName, mediaShowTitle
}
