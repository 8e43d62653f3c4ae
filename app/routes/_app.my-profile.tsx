import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadProfile } from "#app/account/profile.server.ts";
import { ProfileDetails } from "#app/account/profile-details.tsx";
import { MemberNotFound } from "#app/account/user-not-found.tsx";
import type { RouteHandle } from "#app/lib/page.ts";

export const handle: RouteHandle = { title: (t) => t("profile.mine") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProfile(request);

export default function MyProfilePage() {
	const member = useLoaderData<typeof loader>();
	return member ? <ProfileDetails member={member} /> : <MemberNotFound />;
}
