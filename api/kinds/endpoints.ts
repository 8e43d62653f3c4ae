import { workKindArea, workKindEndpoints } from "#contract/kinds/endpoints.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { lockExistingEntity } from "../platform/entities/save.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { workKindEntity } from "./entity.ts";
import { addUsualKinds, getKindRoutes, saveKindRoutes } from "./routes.ts";
import { saveKindTargets } from "./targets.ts";

/** Registers the endpoints for kinds of work; all members read them, Admins write them. */
export function registerWorkKindEndpoints(api: ApiRouter): void {
	entityEndpoints(api, workKindArea, { entity: workKindEntity });
	authenticatedEndpoint(api, workKindEndpoints["POST /kinds/usual"], {
		work: async (ctx, { fields }) => ({
			added: await addUsualKinds(ctx, fields.kinds),
			message: "Kinds of work added successfully!",
		}),
	});
	authenticatedEndpoint(api, workKindEndpoints["GET /kinds/{id}/routes"], (ctx, { id }) =>
		getKindRoutes(ctx, id),
	);
	const may = async (ctx: MemberContext, { id }: { id: number }) => {
		await lockExistingEntity(ctx, workKindEntity, id);
	};
	authenticatedEndpoint(api, workKindEndpoints["POST /kinds/{id}/targets"], {
		may,
		work: async (ctx, { id, fields: { version: _, ...targets }, version }) => ({
			...(await saveKindTargets(ctx, id, version, targets)),
			message: "Kind updated successfully!",
		}),
	});
	authenticatedEndpoint(api, workKindEndpoints["POST /kinds/{id}/routes"], {
		may,
		work: async (ctx, { id, fields, version }) => ({
			...(await saveKindRoutes(ctx, id, version, fields.routes)),
			message: "Kind updated successfully!",
		}),
	});
}
