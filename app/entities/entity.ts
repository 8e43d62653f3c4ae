import type { CellRole } from "#app/components/data-table.tsx";
import type { IconName } from "#app/components/icons.ts";
import type { EntityName, Field } from "#app/fields/field.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { Texts } from "#app/locales/ar/index.ts";
import type { Columns } from "#contract/columns.ts";
import type { PermissionFlag } from "#contract/permissions.ts";

/** The entities whose texts are there: those that can be described. */
export type DescribedName = keyof Texts["entities"] & EntityName;

/** Names of an entity's fields: those that have a text. */
type FieldName<Name extends DescribedName> = keyof Texts["entities"][Name]["fields"] & string;

/** A column of a list, and what it is in the card that a row becomes on a phone. */
type ListedField<Name extends DescribedName> = readonly [FieldName<Name>, CellRole];

/** An action of a row: its text names the row by `{{name}}`. */
export type RowActionOf = {
	readonly path: string;
	readonly label: TextKey;
	readonly icon: IconName;
};

/** An entity, described: its lists, its detail page and its forms are drawn from this. */
export type EntityOf<Name extends DescribedName> = {
	readonly name: Name;
	/** The area of the API in which it lives. */
	readonly area: string;
	readonly read: PermissionFlag | null;
	readonly write: PermissionFlag | null;
	/** How the columns are filtered and sorted. */
	readonly columns: Columns;
	readonly fields: Readonly<Record<FieldName<Name>, Field>>;
	readonly list: readonly ListedField<Name>[];
	readonly detail: readonly FieldName<Name>[];
	/** What can be done with a row, in the list's last column; `{id}` in the path is the row's. */
	readonly actions?: readonly RowActionOf[];
	/** Where a row leads, when not to its own page. */
	readonly leadsTo?: { readonly entity: EntityName; readonly id: string };
};

export type Entity = { [Name in DescribedName]: EntityOf<Name> }[DescribedName];
