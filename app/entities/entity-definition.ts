import type { TextKey } from "#app/lib/i18n.ts";
import type { Texts } from "#app/locales/ar/index.ts";
import type { CellRole } from "#app/ui/data-table.tsx";
import type { IconName } from "#app/ui/icons.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { SortOrder } from "#contract/lists/list-query.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { EntityName, PlacedField } from "./field-definition.ts";

/** Names of an entity's fields: those that have a text. */
type FieldName<Name extends EntityName> = keyof Texts["entities"][Name]["fields"] & string;

/** A column of a list, and what it is in the card that a row becomes on a phone. */
type ListedField<Name extends EntityName> = readonly [FieldName<Name>, CellRole];

/** An action of a row: its text names the row by `{{name}}`; `{id}` in the path is the row's. */
export type RowActionDefinition = {
	readonly path: string;
	readonly label: TextKey;
	/** The same without the row's name. */
	readonly inRow: TextKey;
	/** What it is called on the thing's own page. */
	readonly onPage: TextKey;
	readonly icon: IconName;
	/** Only who may write has it. */
	readonly writes?: true;
};

/** What can be done with a list as it is filtered: the list's query is added to the path. */
export type ListActionDefinition = {
	readonly path: string;
	readonly label: TextKey;
	readonly icon: IconName;
	/** Only who may write has it. */
	readonly writes?: true;
};

/** What an answer has beside the thing itself: rows of another kind, under a key of their own. */
export type PartsDefinition = {
	readonly key: string;
	readonly entity: EntityName;
	readonly title: TextKey;
	readonly columns: readonly string[];
	/** The column whose sum is told. */
	readonly sum: string;
	/** Their own list; `{id}` is the thing's. */
	readonly list: string;
};

/** Things that belong to one: a short list on its page, which leads to the whole of it. */
export type RelatedListDefinition = {
	readonly entity: EntityName;
	/** The column of their list that holds the id of what they belong to. */
	readonly by: string;
	readonly title: TextKey;
	/** Their columns that are shown. */
	readonly columns: readonly string[];
	/** Whose list shows the whole of it, by the same column, when theirs does not. */
	readonly listedAs?: EntityName;
};

/** Where an entity stands among the services. */
type ServicePlace = {
	readonly group: "managements" | "members";
	/** From 1, within the group. */
	readonly place: number;
};

/** An entity, described: its lists, its detail page and its forms are drawn from this. */
export type EntityDefinition<Name extends EntityName> = {
	readonly name: Name;
	/** The area of the API in which it lives; its list stands at /table/{area}-management. */
	readonly area: string;
	readonly icon: IconName;
	readonly read: Permission | null;
	/** Every right that changing one needs; null where no right lets anybody change any. */
	readonly write: readonly Permission[] | null;
	/** The members in these fields change a row, whatever their rights. */
	readonly changedBy?: readonly FieldName<Name>[];
	readonly service?: ServicePlace;
	/** What the organisation has to have for it to stand among the services. */
	readonly feature?: Feature;
	/** It has a list, though it does not stand among the services. */
	readonly listed?: true;
	/** How its list stands when nothing else is asked for, when not with the newest first. */
	readonly usualSort?: SortOrder;
	/** The date by whose days the rows of its list stand together. */
	readonly byDay?: FieldName<Name>;
	/** How the columns are filtered and sorted. */
	readonly columns: Columns;
	/** In the order in which they are shown, where it is told of them where that is. */
	readonly fields: Readonly<Record<FieldName<Name>, PlacedField>>;
	/** The columns of its list, where they stand in another order than the fields. */
	readonly list?: readonly ListedField<Name>[];
	/** What rows seldom share: whoever gives what another one has is asked once. */
	readonly alike?: FieldName<Name>;
	/** What its list is filtered by beside its columns, where the organisation has this. */
	readonly filters?: Readonly<Partial<Record<FieldName<Name>, Feature>>>;
	/** What its file has behind its columns, where the organisation has any of what it refers to. */
	readonly file?: readonly FieldName<Name>[];
	/** The fields of its page, where they do; without any, it has no page. */
	readonly detail?: readonly FieldName<Name>[];
	/** The fields of its form, where they do. */
	readonly form?: readonly FieldName<Name>[];
	/** A form about oneself: its own call, which names no id, and its own words. */
	readonly own?: {
		readonly call: string;
		readonly unchanged: TextKey;
		/** What the form says above what is wrong with it. */
		readonly failed: TextKey;
		/** Why it was not saved, by `{{message}}`. */
		readonly refused: TextKey;
		readonly missing: TextKey;
	};
	/** Whose page shows it once it is saved; the field holds the id. */
	readonly belongsTo?: { readonly entity: EntityName; readonly id: string };
	readonly related?: readonly RelatedListDefinition[];
	readonly parts?: PartsDefinition;
	/** A call that says what would come of its form, of which nothing is saved. */
	readonly preview?: {
		readonly call: string;
		readonly label: TextKey;
		readonly said: TextKey;
		readonly none: TextKey;
		/** What is said where a field has a value with which nothing would come by itself. */
		readonly instead?: { readonly field: string; readonly value: string; readonly text: TextKey };
	};
	/** It has a stock, whose movements are kept. */
	readonly ledger?: true;
	/** What else can be done with a row, next to changing and deleting it. */
	readonly actions?: readonly RowActionDefinition[];
	readonly listActions?: readonly ListActionDefinition[];
	/** Where a row leads, when not to its own page; `through` opens it by the row's id first. */
	readonly leadsTo?: {
		readonly entity: EntityName;
		readonly id: string;
		readonly through?: string;
	};
	/** It has the flags of a permission profile, shown as a table of areas, to read and to write. */
	readonly matrix?: true;
	/** A QR code that its form makes of what was typed and sends along, under this name. */
	readonly code?: string;
};

/** An entity as it was described. */
export type AnyEntityDefinition = { [Name in EntityName]: EntityDefinition<Name> }[EntityName];

/** An entity, with the fields of each of its places. */
export type Entity = AnyEntityDefinition & {
	readonly list: readonly (readonly [name: string, role: CellRole])[];
	readonly detail?: readonly string[];
	readonly form?: readonly string[];
	/** Fields that many rows can be given at once. */
	readonly bulk?: readonly string[];
};
