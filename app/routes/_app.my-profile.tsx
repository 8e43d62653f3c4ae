import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KeysSetting } from "#app/find/keys-setting.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { MemberNotFound } from "#app/members/member-not-found.tsx";
import { loadProfile } from "#app/members/profile.server.ts";
import { ProfileDetails } from "#app/members/profile-details.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.mine") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfile(request);

export default function MyProfilePage() {
	const { member, setting } = useLoaderData<typeof loader>();
	if (!member) return <MemberNotFound />;
	return (
		<>
			<ProfileDetails member={member} />
			<KeysSetting setting={setting} back="/my-profile" />
		</>
	);
}
