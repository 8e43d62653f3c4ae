import { type ZodObject, type ZodString, type ZodType, z } from "zod";
import type { Columns } from "../lists/column-types.ts";
import {
	defineListEndpoints,
	type ListEndpoint,
	type ListEndpoints,
} from "../lists/list-endpoints.ts";
import type { MemberNeeds } from "../permissions/needs.ts";
import { defineEndpoint, type Endpoint, type EndpointSpec } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";
import { flagInput, messageResponse } from "../values/schemas.ts";
import { readNeeds, writeNeeds } from "./area-needs.ts";
import { type Area, areas } from "./areas.ts";
import { blockingReferences, historyEntry } from "./schemas.ts";

type EntityOptions<
	Name extends Area,
	Row extends ZodType,
	Add extends ZodObject,
	Edit extends ZodObject,
> = {
	area: Name & keyof typeof writeNeeds;
	/** The plural and singular in the middle of a sentence: "the branches", "a branch". */
	plural: string;
	singular: string;
	columns: Columns;
	row: Row;
	add: Add;
	edit: Edit;
	/** Whether values that another entity has are to be confirmed. */
	confirms?: true;
	/** Other names of fields, besides `{field}` for `{field}_id`. */
	aliases?: Readonly<Record<string, string>>;
	/** When a code of the second step is asked for again before one is changed. */
	stepUp?: EndpointSpec["stepUp"];
};

/** An entity that was saved, under the name of its kind. */
type SavedAnswer<Name extends Area, Row extends ZodType> = ZodObject<
	{ [Slug in (typeof areas)[Name]]: Row } & { message: ZodString }
>;

type Aliases = Readonly<Record<string, string>>;

/** The endpoints that every kind of entity has. */
export type EntityEndpoints<
	Name extends Area = Area,
	Row extends ZodType = ZodType,
	Add extends ZodType = ZodType,
	Edit extends ZodType = ZodType,
	Saved extends ZodType = ZodType,
> = {
	list: ListEndpoint<`/${Name}`, Row>;
	detail: Endpoint<`GET /${Name}/{id}`, { summary: string; needs: MemberNeeds; answer: Row }>;
	add: Endpoint<
		`POST /${Name}/add`,
		{ summary: string; needs: MemberNeeds; body: Add; aliases: Aliases; answer: Saved; once: true }
	>;
	edit: Endpoint<
		`POST /${Name}/edit`,
		{ summary: string; needs: MemberNeeds; body: Edit; aliases: Aliases; answer: Saved }
	>;
	remove: Endpoint<
		`DELETE /${Name}/{id}`,
		{ summary: string; needs: MemberNeeds; answer: typeof messageResponse }
	>;
	neededBy: Endpoint<
		`GET /${Name}/{id}/needed-by`,
		{ summary: string; needs: MemberNeeds; answer: typeof blockingReferences }
	>;
	restore: Endpoint<
		`POST /${Name}/{id}/restore`,
		{ summary: string; needs: MemberNeeds; answer: Saved }
	>;
	history: Endpoint<
		`GET /${Name}/{id}/history`,
		{
			summary: string;
			needs: MemberNeeds;
			query: typeof pageQueryParameters;
			answer: z.ZodArray<typeof historyEntry>;
		}
	>;
};

type ByKey<All> = {
	readonly [Role in keyof All as All[Role] extends { key: infer Key extends string }
		? Key
		: never]: All[Role];
};

/** Returns `{field}` as another name for each `{field}_id`. */
const idAliases = (schema: ZodObject): Record<string, string> =>
	Object.fromEntries(
		Object.keys(schema.shape)
			.filter((name) => name.endsWith("_id") && name !== "employee_id")
			.map((name) => [name.slice(0, -"_id".length), name]),
	);

const confirmation = {
	sure: flagInput.optional().meta({
		description: "1 confirms a value that another one has, such as its serial number or its name",
	}),
};

/** Returns a schema that takes the confirmation, too; what is documented of it stays. */
const confirmable = <Input extends ZodObject>(schema: Input): Input =>
	schema.extend(confirmation).meta(schema.meta() ?? {}) as unknown as Input;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the endpoints of a kind of entity, by what they do. */
export function defineEntity<
	Name extends Area,
	Row extends ZodType,
	Add extends ZodObject,
	Edit extends ZodObject,
>({
	area,
	plural,
	singular,
	columns,
	row,
	add,
	edit,
	confirms,
	aliases: others,
	stepUp,
}: EntityOptions<Name, Row, Add, Edit>): EntityEndpoints<
	Name,
	Row,
	Add,
	Edit,
	SavedAnswer<Name, Row>
> {
	const [read, write] = [readNeeds[area], writeNeeds[area]];
	const answer = z.object({ [areas[area]]: row, message: z.string() }) as unknown as SavedAnswer<
		Name,
		Row
	>;
	const aliases = { ...idAliases(add), ...others };
	const changing = { needs: write, ...(stepUp ? { stepUp } : {}) };
	return {
		list: defineListEndpoints(`/${area}`, {
			summary: capitalised(plural),
			needs: read,
			columns,
			row,
		}),
		detail: defineEndpoint(`GET /${area}/{id}`, {
			summary: capitalised(singular),
			needs: read,
			answer: row,
		}),
		add: defineEndpoint(`POST /${area}/add`, {
			summary: `Add ${singular}`,
			...changing,
			body: confirms ? confirmable(add) : add,
			aliases,
			answer,
			once: true,
		}),
		edit: defineEndpoint(`POST /${area}/edit`, {
			summary: `Change the given fields of ${singular}`,
			...changing,
			body: confirms ? confirmable(edit) : edit,
			aliases,
			answer,
		}),
		remove: defineEndpoint(`DELETE /${area}/{id}`, {
			summary: `Delete ${singular} on which nothing depends`,
			...changing,
			answer: messageResponse,
		}),
		neededBy: defineEndpoint(`GET /${area}/{id}/needed-by`, {
			summary: `How many of which things keep ${singular} from being deleted`,
			needs: write,
			answer: blockingReferences,
		}),
		restore: defineEndpoint(`POST /${area}/{id}/restore`, {
			summary: `Restore ${singular} that was deleted`,
			...changing,
			needs: "admin",
			answer,
		}),
		history: defineEndpoint(`GET /${area}/{id}/history`, {
			summary: `Who changed ${singular}, and how; newest first`,
			needs: read,
			query: pageQueryParameters,
			answer: z.array(historyEntry),
		}),
	};
}

/** Returns the endpoints of a kind of entity, and the chart of its list, under their keys. */
export function describeEntityEndpoints<
	Name extends Area,
	Row extends ZodType,
	Add extends ZodType,
	Edit extends ZodType,
	Saved extends ZodType,
>(
	all: EntityEndpoints<Name, Row, Add, Edit, Saved>,
): ByKey<EntityEndpoints<Name, Row, Add, Edit, Saved>> & ListEndpoints<`/${Name}`, Row> {
	const keyed = [...Object.values(all), all.list.chart].map((one) => [one.key, one]);
	return Object.fromEntries(keyed);
}
