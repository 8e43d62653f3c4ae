import type { Format } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";

/** What a field holds and how it is shown: data, of which an entity is made. */
export type Field =
	| { readonly type: "text" }
	| { readonly type: "id" }
	| { readonly type: "number" }
	| { readonly type: "date"; readonly time?: true }
	| { readonly type: "choice"; readonly of: "requestType" | "notificationKind" }
	| { readonly type: "status" }
	| { readonly type: "priority" }
	| { readonly type: "reference"; readonly to: EntityName }
	| { readonly type: "image" }
	| { readonly type: "flag" }
	| { readonly type: "read" };

export type EntityName =
	| "branch"
	| "subbranch"
	| "facility"
	| "resource"
	| "warehouse"
	| "category"
	| "distribution"
	| "member"
	| "permission"
	| "request"
	| "notification";

/** A row as the API gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** The least of a value that its views need; it travels to the browser. */
export type Shown = string | number | null | { readonly id: number; readonly name: string };

/** Who reads. */
export type Reader = { t: Translate; language: Language; format: Format };

/** The rules of a field type. */
export type FieldRules<F extends Field = Field> = {
	shown(field: F, row: Row, name: string, language: Language): Shown;
	/** As plain text, for CSV. */
	plain(field: F, value: Shown, reader: Reader): string;
};

/** The views of a field type. */
export type FieldViews<F extends Field = Field> = {
	/** In a list. The reader's dash stands for empty values already. */
	cell(field: F, value: Exclude<Shown, null>, reader: Reader): React.ReactNode;
	/** On a detail page. */
	detail(field: F, value: Exclude<Shown, null>, reader: Reader): React.ReactNode;
};
