import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodObject, ZodType } from "zod";
import type { Area } from "#contract/entities/areas.ts";
import { defineEntity } from "#contract/entities/entity-endpoints.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ApiDependencies } from "../dependencies.ts";
import type { EntityRow } from "./definition.ts";
import * as contract from "./endpoints.ts";

/** A kind of entity that is described where it is registered. */
export type EntityEndpoints<Row extends EntityRow> = contract.EntityRules<Row> & {
	plural: string;
	singular: string;
	columns: Columns;
	row: ZodType<Row>;
	add: ZodObject;
	edit: ZodObject;
	aliases?: Readonly<Record<string, string>>;
};

/** Returns the endpoints of such a kind. */
const endpointsOf = <Row extends EntityRow>(area: EntityEndpoints<Row>) => {
	const all = defineEntity<Area, ZodType<Row>, ZodObject, ZodObject>({
		...area,
		area: area.thing.area,
	});
	return { ...all, edit: all.edit as unknown as EditEndpoint };
};

type EditEndpoint = Parameters<typeof contract.entityUpdateEndpoint>[2]["edit"];

/** The options that adding and editing have in common with other ways to save. */
export const entitySaveOptions = <Row extends EntityRow>(area: EntityEndpoints<Row>) => {
	const { answer, aliases } = endpointsOf(area).add;
	const present = (saved: Row, text: string) => ({ [area.thing.slug]: saved, message: text });
	return { answer, aliases, present };
};

/** Registers one or all endpoints of a kind of entity. */
const inline =
	(
		register: <Row extends EntityRow>(
			app: OpenAPIHono,
			deps: ApiDependencies,
			endpoints: ReturnType<typeof endpointsOf<Row>>,
			rules: contract.EntityRules<Row>,
		) => void,
	) =>
	<Row extends EntityRow>(
		app: OpenAPIHono,
		deps: ApiDependencies,
		area: EntityEndpoints<Row>,
	): void =>
		register(app, deps, endpointsOf(area), area);

export const entityListEndpoint = inline(contract.entityListEndpoint);
export const entityDetailEndpoint = inline(contract.entityDetailEndpoint);
export const entityCreateEndpoint = inline(contract.entityCreateEndpoint);
export const entityUpdateEndpoint = inline(contract.entityUpdateEndpoint);
export const entityDeleteEndpoints = inline(contract.entityDeleteEndpoints);
export const entityEndpoints = inline(contract.entityEndpoints);
export {
	assertCanUpdate,
	assertCanWrite,
	createdMessage,
	updatedMessage,
} from "./endpoints.ts";
