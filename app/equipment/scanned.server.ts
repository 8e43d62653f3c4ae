import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { codePath } from "#app/lib/code-path.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import {
	isSignedIn,
	type SignedInVisitor,
	signInPath,
	visitorOf,
} from "#app/lib/session.server.ts";
import { problemFormAt, problemPath } from "#app/problems/problem.server.ts";
import type { EquipmentDetail } from "#contract/schemas/equipment.ts";

/**
 * Where the printed code of a piece of equipment leads: members to its page, or to the form of a request
 * about it where they may not read it; others to where they report without an account, if they may.
 *
 * @throws the page of what is not there, where no piece has such a code
 */
export async function pageOfCode(request: Request, publicId: string, id: string): Promise<string> {
	if (!isRowId(id)) throw notFound();
	const visitor = await visitorOf(request);
	if (isSignedIn(visitor)) return orRefuse(request, pageForMember(visitor, publicId, id));
	const open = await problemFormAt(visitor, publicId, "equipment").catch(() => null);
	return open ? problemPath(open) : signInPath(request);
}

async function pageForMember(visitor: SignedInVisitor, publicId: string, id: string) {
	try {
		const piece = await fetchFromApi<EquipmentDetail>(visitor, `equipment/${id}`);
		if (piece._id !== publicId) throw notFound();
		return `/view/equipment/${id}`;
	} catch (error) {
		if (error instanceof ApiFailure && error.code === "right_missing")
			return codePath(publicId, id, "equipment");
		throw error;
	}
}
