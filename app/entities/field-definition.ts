import type { Language } from "#app/lib/languages.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Texts } from "#app/locales/ar/index.ts";
import type { CellRole } from "#app/ui/data-table.tsx";
import type { Permission } from "#contract/permissions/flags.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";

/** The entities: those whose texts are there. */
export type EntityName = keyof Texts["entities"];

/** What a form has to know of a field, whatever its type. */
type FormField = {
	readonly required?: true;
	/** What the form of a new one begins with. */
	readonly initial?: string;
	/** Asked for only when another field of the form has one of these values; else it is cleared. */
	readonly only?: { readonly field: string; readonly values: readonly (number | string)[] };
	/** The reader, in the form of a new one; only who holds this right is asked for another member. */
	readonly ownUnless?: Permission;
};

/** A related thing, or several of a kind. */
type Related = FormField & {
	readonly to: EntityName;
	/**
	 * The select source that offers them, as in the specification. A field's name in braces stands
	 * for what that field of the form holds: the options depend on it.
	 */
	readonly from?: string;
};

/** What a field holds and how it is shown and asked for: data, of which an entity is made. */
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
			/** The reader's present one, asked for where they edit themselves. */
			readonly present?: true;
	  })
	| { readonly type: "id" }
	| (FormField & { readonly type: "number" })
	| (FormField & { readonly type: "amount" })
	| { readonly type: "date"; readonly time?: true; readonly ago?: true }
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
				| "flag";
			/** What a form offers. */
			readonly values?: readonly string[];
			/** A form only carries it along, for the fields that depend on it. */
			readonly fixed?: true;
	  })
	| { readonly type: "status" }
	| (FormField & { readonly type: "priority" })
	| (Related & { readonly type: "reference" })
	| (Related & { readonly type: "references" })
	| (Related & {
			readonly type: "lines";
			/** Under which the rows of a thing have them. */
			readonly of: string;
	  })
	| (FormField & { readonly type: "image" })
	| (FormField & { readonly type: "flag" })
	| (FormField & {
			readonly type: "hours";
			/** Of each day of the week, Sunday first; else of any day. */
			readonly week?: true;
	  })
	| (FormField & { readonly type: "weekdays" })
	| (FormField & {
			readonly type: "month";
			/** The source of the names of months, by the kind of year that another field holds. */
			readonly from: string;
	  })
	| { readonly type: "read" };

/** Where an entity shows a field: what it is in its list, and whether its page and forms have it. */
export type FieldPlacement = {
	/** Its column, by what it is in the card that a row becomes on a phone. */
	readonly list?: CellRole;
	readonly page?: true;
	readonly form?: true;
	/** Many rows can be given it at once. */
	readonly bulk?: true;
	/** Its page and forms have it where the organisation has this. */
	readonly with?: Feature;
};

export type PlacedField = FieldDefinition & FieldPlacement;

/** A row as the API gives it. */
export type ApiRow = Readonly<Record<string, unknown>>;

/** `left` is true of a member whose last day is over. */
type Thing = { readonly id: number; readonly name: string; readonly left?: true };

/** The least of a value that its views need; it travels to the browser. */
export type DisplayValue =
	| string
	| number
	| null
	| Thing
	| readonly Thing[]
	| DueValue
	| ReopenedValue;

/** When something is due, and whether anybody still waits for it. */
export type DueValue = { readonly due: string; readonly open: boolean };

/** The status of a request that was done before. */
export type ReopenedValue = { readonly reopened: string };

/** What stands in a form: the values of its controls, by their names. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The rules of a field type. */
export type FieldCodec<F extends FieldDefinition = FieldDefinition> = {
	shown(field: F, row: ApiRow, name: string, language: Language): DisplayValue;
	/** As plain text, for CSV. */
	plain(field: F, value: DisplayValue, reader: LocaleContext): string;
	/** What a row's value is in a form; by default, the value as it is. */
	filled?(field: F, row: ApiRow, name: string): readonly string[];
	/** What a sent form says of it; by default, the values under its name. */
	read?(field: F, form: FormData, name: string): readonly string[];
	/** The ids of the things that its values choose; by default, the values. */
	chosen?(values: readonly string[]): readonly string[];
	/** A form's values in words; by default, the names of what they choose. */
	written?(
		field: F,
		values: readonly string[],
		options: readonly FieldOption[],
		reader: Pick<LocaleContext, "t" | "language">,
	): string;
	/** The control at which the API's word on a field of its own is shown; by default, itself. */
	control?(apiField: string, name: string): string | undefined;
	/** What is plainly wrong with it before anybody is asked, by the names of controls. */
	wrong?(
		field: F,
		values: readonly string[],
		name: string,
	): Readonly<Record<string, FieldErrorCode>>;
	/** What it is in the body of a call; by default, its first value under its name. */
	sent?(field: F, values: readonly string[], name: string): FormPayload;
};

/** Names and values of a body; a name may repeat. */
export type FormPayload = readonly (readonly [name: string, value: string])[];

/** One of the things to choose from. */
export type FieldOption = {
	readonly value: string;
	readonly label: string;
	readonly note?: string;
};

/** What a select offers as the form stands. */
export type SelectOptions = {
	readonly options: readonly FieldOption[];
	/** All has been looked for, and there is nothing. */
	readonly none?: boolean;
	/** There are others, which a text would find. */
	readonly more: boolean;
	/** The text by which these were found. */
	readonly find: string;
	/** Finds others while the page stands, where scripts run; undefined where only a button does. */
	readonly search?: (text: string) => void;
	/** Why there is nothing to choose from yet. */
	readonly note?: string;
	/** Nothing is chosen yet that the options depend on. */
	readonly closed: boolean;
	/** Why they could not be loaded. */
	readonly problem?: string;
};

/** What an input is drawn from. */
export type FieldInput = {
	readonly name: string;
	readonly label: string;
	readonly hint?: string;
	readonly error?: string;
	/** What it seems to mean, where it is wrong as it is. */
	readonly meant?: string;
	/** What is wrong, by the names of controls: for a field of several. */
	readonly errors: Readonly<Record<string, string>>;
	readonly values: readonly string[];
	/** What there is to choose from. */
	readonly choice: SelectOptions;
	/** What of themselves readers are asked for, as browsers know it. */
	readonly autoComplete?: "name" | "tel";
};

/** The views of a field type. */
export type FieldRenderer<F extends FieldDefinition = FieldDefinition> = {
	/** In a list. The reader's dash stands for empty values already. */
	cell(field: F, value: Exclude<DisplayValue, null>, reader: LocaleContext): React.ReactNode;
	/** On a detail page. */
	detail(field: F, value: Exclude<DisplayValue, null>, reader: LocaleContext): React.ReactNode;
	/** In a form; a type without one is never asked for. */
	input?(field: F, input: FieldInput, reader: LocaleContext): React.ReactNode;
};
