import { type Client, signedIn } from "./api-client.ts";
import { makeMember, type TestMember } from "./members.ts";
import { makeTenant, type Tenant } from "./tenant.ts";

/** A member who has signed in to an organisation of their own. */
export async function makeSignedInMember(): Promise<{
	acme: Tenant;
	member: TestMember;
	client: Client;
}> {
	const acme = await makeTenant();
	const member = await makeMember(acme);
	return { acme, member, client: await signedIn(member) };
}
