import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { workKindColumns } from "./list-columns.ts";
import {
	kindRoutesInput,
	kindRouting,
	kindTargetsInput,
	newWorkKind,
	usualKindsInput,
	workKind,
	workKindEdit,
} from "./schemas.ts";

export const workKindArea = defineEntity({
	area: "kinds",
	plural: "the kinds of work",
	singular: "a kind of work",
	columns: workKindColumns,
	row: workKind,
	add: newWorkKind,
	edit: workKindEdit,
	confirms: true,
});

export const workKindEndpoints = {
	...describeEntityEndpoints(workKindArea),
	...defineEndpoints({
		"POST /kinds/usual": {
			needs: "admin",
			summary: "Add kinds of work that most organisations have; those that exist already stay",
			body: usualKindsInput,
			answer: z.object({ added: z.int(), message: z.string() }),
			once: true,
		},
		"GET /kinds/{id}/routes": {
			needs: "signed_in",
			summary: "Who gets new requests of a kind of work, how soon they are due, and who does it",
			answer: kindRouting,
		},
		"POST /kinds/{id}/targets": {
			needs: "admin",
			summary: "Set how soon requests of a kind of work are answered and finished",
			body: kindTargetsInput,
			answer: kindRouting.extend({ message: z.string() }),
		},
		"POST /kinds/{id}/routes": {
			needs: "admin",
			summary: "Replace the lines that say who gets new requests of a kind of work",
			body: kindRoutesInput,
			answer: kindRouting.extend({ message: z.string() }),
		},
	}),
};
