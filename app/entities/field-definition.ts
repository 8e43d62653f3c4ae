import type { TextKey } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import type { Texts } from "#app/locales/text-types.ts";
import type { TextCut } from "#app/ui/cell-text.tsx";
import type { CellRole } from "#app/ui/data-table.tsx";
import type { Permission } from "#contract/permissions/flags.ts";
import type { PlanUnit } from "#contract/plans/constants.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";

export type EntityName = keyof Texts["entities"];

/** The form settings of a field of any type. */
type FormField = {
	readonly required?: true;
	/** A flag of the form that, where it is set, makes the field optional. */
	readonly unless?: string;
	/** A flag of the form that, where it is set, makes the field required. */
	readonly requiredIf?: string;
	/** The initial value in the form of a new entity; for a day, `today`. */
	readonly initial?: string;
	/**
	 * The field is shown only if another field of the form has one of these values; else it is
	 * cleared.
	 */
	readonly only?: { readonly field: string; readonly values: readonly (number | string)[] };
	/**
	 * The signed-in member in the form of a new entity; only members with this permission can choose
	 * another member.
	 */
	readonly ownUnless?: Permission;
};

/** A related entity, or several of one kind. */
type Related = FormField & {
	readonly to: EntityName;
	/**
	 * The source of its options, as in the specification. A field name in braces stands for the value
	 * of that field of the form: the options depend on it.
	 */
	readonly from?: string;
};

/**
 * The definition of a field: its type and how it is shown and edited. Entities consist of these.
 */
export type FieldDefinition =
	| (FormField & {
			readonly type: "text";
			readonly maxLength?: number;
			readonly lines?: number;
			readonly dir?: "ltr" | "rtl";
	  })
	| (FormField & { readonly type: "email" })
	| (FormField & { readonly type: "phone" })
	| (FormField & {
			readonly type: "password";
			/** The current password, which members enter when they edit their own account. */
			readonly present?: true;
	  })
	| { readonly type: "id" }
	/** With `zero`, that text stands for none. */
	| (FormField & { readonly type: "number"; readonly zero?: TextKey })
	| (FormField & { readonly type: "amount" })
	| { readonly type: "date"; readonly time?: true; readonly ago?: true | "line" }
	| { readonly type: "due" }
	| (FormField & { readonly type: "day" })
	| (FormField & {
			readonly type: "choice";
			readonly of:
				| "sighting"
				| "stepKind"
				| "onFail"
				| "stepRequired"
				| "meterKind"
				| "documentKind"
				| "documentEnds"
				| "documentSubject"
				| "certificateState"
				| "planState"
				| "planUnit"
				| "yearKind"
				| "counting"
				| "closedRule"
				| "requestType"
				| "notificationKind"
				| "language"
				| "auditAct"
				| "audited"
				| "reportState"
				| "criticality"
				| "equipmentState"
				| "kindProof"
				| "kindState"
				| "flag";
			/** The values that a form offers. */
			readonly values?: readonly string[];
			/** The form only passes it on, for the fields that depend on it. */
			readonly fixed?: true;
	  })
	| { readonly type: "status" }
	| (FormField & { readonly type: "priority" })
	| (Related & { readonly type: "reference" })
	| (Related & { readonly type: "references" })
	| (Related & {
			readonly type: "lines";
			/** The key of these rows in an entity's response. */
			readonly of: string;
	  })
	| (FormField & { readonly type: "image" })
	| (FormField & { readonly type: "file" })
	| (FormField & { readonly type: "flag" })
	| (FormField & {
			readonly type: "hours";
			/** The hours of each day of the week, Sunday first; otherwise of a single day. */
			readonly week?: true;
	  })
	| (FormField & { readonly type: "weekdays" })
	| (FormField & {
			readonly type: "month";
			/** The source of month names, by the kind of year in another field. */
			readonly from: string;
	  })
	| { readonly type: "read" }
	| { readonly type: "changes"; readonly shownBy: readonly string[] }
	| {
			readonly type: "subject";
			/** The other fields of the row that it is shown by. */
			readonly shownBy: readonly string[];
	  }
	| { readonly type: "grants"; readonly shownBy: readonly string[] }
	| { readonly type: "recurrence"; readonly shownBy: readonly ["every", "unit"] };

/** The placement of a field: its role in the list, and whether the page and forms have it. */
export type FieldPlacement = {
	/** The role of its column in the card that a row becomes on a phone. */
	readonly list?: CellRole;
	readonly page?: true;
	readonly form?: true;
	/** It can be set for many rows at once. */
	readonly bulk?: true;
	/** The page and forms have it only with this feature. */
	readonly with?: Feature;
};

export type PlacedField = FieldDefinition & FieldPlacement;

/** A row as the API sends it. */
export type ApiRow = Readonly<Record<string, unknown>>;

/** `left` is true for a member whose last day is over. */
type ReferenceValue = { readonly id: number; readonly name: string; readonly left?: true };

/** The minimal form of a value that its views need; it is sent to the browser. */
export type DisplayValue =
	| string
	| number
	| null
	| ReferenceValue
	| readonly ReferenceValue[]
	| DueValue
	| ReopenedValue
	| SubjectValue
	| ChangesValue
	| GrantsValue
	| RecurrenceValue
	| FileValue;

/** A due time, and whether the request is still open. */
export type DueValue = { readonly due: string; readonly open: boolean };

/** What an entry of the audit trail is about; its title is null if it does not exist any more. */
export type SubjectValue = {
	readonly subject: string;
	readonly id: number;
	readonly title: string | null;
};

/** The fields that an entry of the audit trail changed, and what became of the status. */
export type ChangesValue = {
	readonly of: string;
	readonly changed: readonly string[];
	readonly became: readonly [before: string, after: string] | null;
};

/** How many permissions a profile grants: of requests, to read, and to manage. */
export type GrantsValue = { readonly grants: readonly [number, number, number] };

/** How often a plan repeats. */
export type RecurrenceValue = { readonly every: number; readonly unit: PlanUnit };

/** A file to download: what it is, and its size in bytes; null if that is not known. */
export type FileValue = {
	readonly file: string;
	readonly format: string | null;
	readonly bytes: number | null;
};

/** The status of a request that was done before. */
export type ReopenedValue = { readonly reopened: string };

/** The values of a form's controls, by their names. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The controls of a posted form by their names: texts, files, or several of one name. */
export type PostedValues = Readonly<Record<string, unknown>>;

/** The conversions and checks of a field type. */
export type FieldCodec<F extends FieldDefinition = FieldDefinition> = {
	shown(field: F, row: ApiRow, name: string, language: Language): DisplayValue;
	/** Returns the value as plain text, for CSV. */
	plain(field: F, value: DisplayValue, reader: LocaleContext): string;
	/** Returns the form values of a row's value; by default, the value itself. */
	filled?(field: F, row: ApiRow, name: string): readonly string[];
	/** Returns the form values of a submitted form; by default, the values under its name. */
	read?(field: F, posted: PostedValues, name: string): readonly string[];
	/** Returns the ids of the entities that are selected by form values; by default, the values. */
	chosen?(values: readonly string[]): readonly string[];
	/** Returns form values as a text; by default, the names of the selected entities. */
	written?(
		field: F,
		values: readonly string[],
		options: readonly FieldOption[],
		reader: Pick<LocaleContext, "t" | "language">,
	): string;
	/**
	 * Returns the control that shows an API error of one of its fields; by default, the field itself.
	 */
	control?(apiField: string, name: string): string | undefined;
	/** Returns the errors that are obvious without the API, by the names of controls. */
	validate?(
		field: F,
		values: readonly string[],
		name: string,
	): Readonly<Record<string, FieldErrorCode>>;
	/** Returns the fields of the request body; by default, the first value under its name. */
	payload?(field: F, values: readonly string[], name: string): FormPayload;
};

/** The fields of a request body; a name may repeat. */
export type FormPayload = readonly (readonly [name: string, value: string])[];

/** An option of a select field. */
export type FieldOption = {
	readonly value: string;
	readonly label: string;
	readonly note?: string;
};

/** The options of a select in the present state of the form. */
export type SelectOptions = {
	readonly options: readonly FieldOption[];
	/** The search is complete, and there are no options. */
	readonly none?: boolean;
	/** There are further options, which a search would find. */
	readonly more: boolean;
	/** The search text of these options. */
	readonly find: string;
	/** Searches for other options on the page, with scripts; undefined if only a button does. */
	readonly search?: (text: string) => void;
	/** The reason why there are no options yet. */
	readonly note?: string;
	/** The field that the options depend on has no value yet. */
	readonly closed: boolean;
	/** The reason why the options could not be loaded. */
	readonly error?: string;
};

/** The data of an input. */
export type FieldInput = {
	readonly name: string;
	readonly label: string;
	readonly hint?: string;
	readonly error?: string;
	/** The probable meaning of a value that is invalid as it is. */
	readonly meant?: string;
	/** The errors by the names of controls, for a field with several controls. */
	readonly errors: Readonly<Record<string, string>>;
	readonly values: readonly string[];
	/** The file that was chosen at the last attempt. */
	readonly stagedImages?: StagedImages;
	/** The options of the field. */
	readonly choice: SelectOptions;
	/** The `autocomplete` value for a field about the user's own person. */
	readonly autoComplete?: "name" | "tel";
};

/** The views of a field type. */
export type FieldRenderer<F extends FieldDefinition = FieldDefinition> = {
	/** Renders a value in a list. Empty values are already shown as a dash. */
	cell(
		field: F,
		value: Exclude<DisplayValue, null>,
		reader: LocaleContext,
		cut?: TextCut,
	): React.ReactNode;
	/** Renders a value on a detail page; by default, as in a list. */
	detail?(field: F, value: Exclude<DisplayValue, null>, reader: LocaleContext): React.ReactNode;
	/** Renders the input in a form; a type without it is never edited. */
	input?(field: F, input: FieldInput, reader: LocaleContext): React.ReactNode;
};
