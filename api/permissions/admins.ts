import { ApiError } from "../platform/errors.ts";
import { countAdmins } from "./queries.ts";

/**
 * Checks that a member with all permissions remains, of those who are counted.
 *
 * @throws ApiError `last_admin` if none does
 */
export async function assertAdminRemains(
	...counted: Parameters<typeof countAdmins>
): Promise<void> {
	if ((await countAdmins(...counted)) === 0) throw new ApiError("last_admin");
}
