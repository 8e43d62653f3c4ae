/** The media types of the documents that are accepted, by their extensions. */
export const documentTypes = {
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type DocumentType = keyof typeof documentTypes;

export const documentTypeNames = Object.keys(documentTypes) as readonly DocumentType[];

/** The `accept` value of file inputs for documents. */
export const acceptedDocumentTypes = documentTypeNames.map((name) => `.${name}`).join();
