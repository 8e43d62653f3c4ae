import type { TextKey } from "#app/lib/i18n.ts";
import type { Texts } from "#app/locales/text-types.ts";
import type { CellRole } from "#app/ui/data-table.tsx";
import type { IconName } from "#app/ui/icons.ts";
import type { Area } from "#contract/entities/areas.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { SortOrder } from "#contract/lists/list-query.ts";
import type { MemberNeeds } from "#contract/permissions/needs.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { ApiRow, EntityName, PlacedField } from "./field-definition.ts";
import type { QuickFilters } from "./quick-filters.ts";

/** The names of fields whose text is the same in most entities. */
type CommonFieldName = keyof Texts["common"]["fields"];

type OwnFieldName<Name extends EntityName> = keyof Texts["entities"][Name]["fields"] & string;

/** The names of an entity's fields: those that have a text. */
type FieldName<Name extends EntityName> = OwnFieldName<Name> | CommonFieldName;

/** A column of a list, and its role in the card that a row becomes on a phone. */
type ListedField<Name extends EntityName> = readonly [FieldName<Name>, CellRole];

/**
 * An action of a row: its text contains the row's name as `{{name}}`; `{id}` in the path is the
 * row's id.
 */
export type RowActionDefinition = {
	readonly path: string;
	readonly label: TextKey;
	/** The text without the row's name. */
	readonly inRow: TextKey;
	/** The text on the entity's own page. */
	readonly onPage: TextKey;
	readonly icon: IconName;
	/** Only for members who can change the entity. */
	readonly writes?: true;
	/** The specification has it on the entity's own page: it is in no menu there. */
	readonly beside?: true;
};

/** An action that only an entity's own page offers; `{id}` in the path is the entity's id. */
export type PageActionDefinition = {
	readonly path: string;
	readonly label: TextKey;
	readonly icon?: IconName;
	/** The page begins with it, before all others. */
	readonly first?: true;
	/** Who may use it, if not whoever changes the entity. */
	readonly needs?: MemberNeeds;
	/** The feature that the organisation needs. */
	readonly with?: Feature;
	/** Whether the row allows it; `memberId` is the member who looks at it. */
	readonly when?: (row: ApiRow, memberId: number) => boolean;
	/** It is sent as a form, and this is its text meanwhile. */
	readonly busy?: TextKey;
};

/** An action on a filtered list: the list's query is added to the path. */
export type ListActionDefinition = {
	readonly path: string;
	readonly label: TextKey;
	readonly icon: IconName;
	/** Only for members who can change the entity. */
	readonly writes?: true;
	/** The feature that the organisation needs. */
	readonly with?: Feature;
};

/** A target of "Add New", and who may use it. */
export type AddTarget = { readonly href: string; readonly needs: MemberNeeds };

/** A list at an address of its own: all rows, or a part of them. */
export type EntityListDefinition = {
	/** Fixed parameters of the API's list, which the user can't change. */
	readonly fixed?: Readonly<Record<string, string>>;
	/** The feature that the organisation needs for this list. */
	readonly with?: Feature;
	/** The targets of "Add New"; the first that the user can use applies. */
	readonly add?: readonly AddTarget[];
	/** What it says where it is empty, if that is good news. */
	readonly empty?: { readonly title: TextKey; readonly text: TextKey };
};

/** A filter that stands beside the search of a list; its label is that of its first column. */
type FilterPillDefinition<Name extends EntityName> = {
	readonly label?: TextKey;
	readonly columns: readonly FieldName<Name>[];
};

/** A button that acts on the rows that were selected in a list. */
type BulkAct = { readonly value: string; readonly label: TextKey; readonly icon: IconName };
/** Where the cell of a column leads those who may change it. */
export type CellLinkDefinition = {
	/** What is added to the address of the row. */
	readonly to: string;
	/** The key's action that it is (`app/find/press-key.ts`). */
	readonly action: "assign" | "status";
	/**
	 * Those who dispatch the row may, too, beside those in the fields of `changedBy`, while it is in one of these statuses:
	 * what an empty cell says for them.
	 */
	readonly offer?: { readonly label: TextKey; readonly in: readonly unknown[] };
};

/** What is done with rows that were selected in a list, on a page of its own. */
export type SelectionDefinition = {
	readonly path: string;
	/** The feature that the organisation needs. */
	readonly with: Feature;
	readonly acts: readonly BulkAct[];
};

/** Rows of another kind that a response has beside the entity itself, under a key of their own. */
export type PartsDefinition = {
	readonly key: string;
	readonly entity: EntityName;
	readonly title: TextKey;
	readonly columns: readonly string[];
	/** The column whose sum is shown. */
	readonly sum: string;
	/** The list of these rows; `{id}` is the entity's id. */
	readonly list: string;
};

/** Entities that belong to one: a short list on its page, which links to the full list. */
export type RelatedListDefinition = {
	readonly entity: EntityName;
	/** The column of their list that has the id of the entity that they belong to. */
	readonly by: string;
	/** What it is filtered by besides, which their list can be, too. */
	readonly filters?: Readonly<Record<string, string>>;
	readonly title: TextKey;
	/** The columns that are shown. */
	readonly columns: readonly string[];
	/** The entity whose list shows all of them, by the same column, if their own does not. */
	readonly listedAs?: EntityName;
	/** The feature that the organisation needs. */
	readonly with?: Feature;
};

/** The position of an entity among the services. */
type ServicePlace = {
	readonly group: "managements" | "members";
	/** The position in the group, from 1. */
	readonly place: number;
};

/** A list of the API whose rows members do not manage. */
type ListArea =
	| "audit"
	| "distributionsrecords"
	| "reports"
	| "requests/notifications"
	| "resources/low";

/** The definition of an entity: its lists, detail page and forms are rendered from it. */
export type EntityDefinition<Name extends EntityName> = {
	readonly name: Name;
	/** The area of the API to which it belongs; its list is at /table/{area}-management. */
	readonly area: Area | ListArea;
	readonly icon: IconName;
	/** Its rows are changed with those of another entity. */
	readonly readOnly?: true;
	/** Members in these fields can change a row, whatever their permissions. */
	readonly changedBy?: readonly FieldName<Name>[];
	readonly service?: ServicePlace;
	/** The feature that the organisation needs for it to be among the services. */
	readonly feature?: Feature;
	/** The entity has a list, although it is not among the services. */
	readonly listed?: true;
	/** Its lists at addresses of their own, by the last part of the address: `/table/{slug}`. */
	readonly lists?: Readonly<Partial<Record<keyof Texts["listTitles"], EntityListDefinition>>>;
	/** The default order of its list, if not the newest first. */
	readonly usualSort?: SortOrder;
	/** The date by whose days the rows of its list stand together. */
	readonly byDay?: FieldName<Name>;
	/** How the columns are filtered and sorted. */
	readonly columns: Columns;
	/** All fields in the order in which they are shown, with their placement. */
	readonly fields: Readonly<
		Record<OwnFieldName<Name>, PlacedField> & Partial<Record<CommonFieldName, PlacedField>>
	>;
	/** The columns of its list, if their order differs from that of the fields. */
	readonly list?: readonly ListedField<Name>[];
	/** What rows seldom share: whoever gives what another one has is asked once. */
	readonly alike?: FieldName<Name>;
	/** Filters with one click above its lists. */
	readonly quickFilters?: QuickFilters;
	/** What its list is filtered by beside its columns, where the organisation has the feature. */
	readonly filters?: Readonly<Partial<Record<FieldName<Name>, { readonly with?: Feature }>>>;
	/** The filters of its list that stand beside its search, each with one or several columns. */
	readonly pills?: readonly FilterPillDefinition<Name>[];
	/**
	 * Additional columns of its CSV file, if the organisation has any of the entities that they refer
	 * to.
	 */
	readonly file?: readonly FieldName<Name>[];
	/** The fields of its page, if their order differs; without any, it has no page. */
	readonly detail?: readonly FieldName<Name>[];
	/** The fields that say on its page, below its name, what it is. */
	readonly sentence?: readonly FieldName<Name>[];
	/** The fields that stand first on its page, with the numbers of what belongs to it. */
	readonly figures?: readonly FieldName<Name>[];
	/** The fields of its form, if their order differs. */
	readonly form?: readonly FieldName<Name>[];
	/** A form about the member's own data: an endpoint without an id, and texts of its own. */
	readonly own?: {
		readonly call: "POST /authentication/edit-user";
		readonly unchanged: TextKey;
		/** The title of the form's error message. */
		readonly failed: TextKey;
		/** The reason why it was not saved, as `{{message}}`. */
		readonly failedText: TextKey;
		readonly missing: TextKey;
	};
	/** The entity whose page is shown after saving; the field has its id. */
	readonly belongsTo?: { readonly entity: EntityName; readonly id: string };
	readonly parts?: PartsDefinition;
	/** Additional actions of a row, beside editing and deleting it. */
	readonly actions?: readonly RowActionDefinition[];
	/** What its own page offers beside these. */
	readonly pageActions?: readonly PageActionDefinition[];
	readonly listActions?: readonly ListActionDefinition[];
	/** What is offered where others refer to one, so that it can't be deleted. */
	readonly insteadOfDeleting?: {
		readonly path: string;
		readonly label: TextKey;
		readonly hint: TextKey;
		readonly with: Feature;
	};
	/** What members who can change the entity do with selected rows, beside changing and deleting. */
	readonly bulkActs?: readonly BulkAct[];
	/**
	 * The part of its page with its actions, to which a row has a link: what is added to the row's address. With scripts
	 * the route of the list may open a menu in its place.
	 */
	readonly rowMenu?: string;
	/** The cells of its list that lead to what changes them, for who may. */
	readonly cellLinks?: Readonly<Partial<Record<FieldName<Name>, CellLinkDefinition>>>;
	/** What members do with selected rows, whatever their permissions. */
	readonly selection?: SelectionDefinition;
	/** The target of a row's link, if not its own page; `through` opens it by the row's id first. */
	readonly leadsTo?: {
		readonly entity: EntityName;
		readonly id: string;
		readonly through?: string;
	};
	/**
	 * It has the flags of a permission profile, shown as a table with one row for each area and
	 * columns for reading and writing.
	 */
	readonly matrix?: true;
	/** The field under which its form sends a QR code that it generates from the input. */
	readonly code?: string;
};

export type AnyEntityDefinition = { [Name in EntityName]: EntityDefinition<Name> }[EntityName];

/** An entity, with its fields sorted by place. */
export type Entity = AnyEntityDefinition & {
	readonly list: readonly (readonly [name: string, role: CellRole])[];
	readonly detail?: readonly string[];
	readonly form?: readonly string[];
	/** The fields that can be set for many rows at once. */
	readonly bulk?: readonly string[];
};
