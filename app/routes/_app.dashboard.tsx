import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Avatar } from "#app/components/avatar.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { DefinitionList } from "#app/components/definition-list.tsx";
import { RequestBriefs } from "#app/components/request-briefs.tsx";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { holds, useMember } from "#app/lib/root-data.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { openRequests } from "#app/lib/waiting.server.ts";

export const handle: PageHandle = { title: (t) => t("shell.dashboard") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const [assigned, raised] = await orRefuse(
		request,
		Promise.all([openRequests(visitor, "assigned_to_id"), openRequests(visitor, "member_id")]),
	);
	return { assigned, raised };
}

export default function DashboardPage() {
	const { t } = useText();
	const member = useMember();
	const { assigned, raised } = useLoaderData<typeof loader>();
	return (
		<div className="dashboard">
			<div className="waiting">
				<RequestBriefs
					title={t("pages.dashboard.assigned")}
					requests={assigned.rows}
					total={assigned.total}
					href={`/table/follow-up?f.assigned_to_id=${member.id}&f.status=late,pending,in_progress`}
				/>
				<RequestBriefs
					title={t("pages.dashboard.raised")}
					requests={raised.rows}
					total={raised.total}
					href={`/table/follow-up?f.member_id=${member.id}&f.status=late,pending,in_progress`}
				/>
			</div>
			<Card className="profile-card" title={t("pages.dashboard.profile")}>
				<div className="profile">
					<Avatar name={member.name} photo={member.photo} large />
					<p>
						<strong>
							<bdi>{member.name}</bdi>
						</strong>
					</p>
					<p className="hint">{member.position}</p>
				</div>
				<DefinitionList
					items={[
						{
							label: t("pages.dashboard.phone"),
							value: member.phone && <bdi dir="ltr">{member.phone}</bdi>,
						},
						{ label: t("pages.dashboard.email"), value: <bdi>{member.email}</bdi> },
						{
							label: t("pages.dashboard.employeeId"),
							value: member.employeeId && <bdi>{member.employeeId}</bdi>,
						},
					]}
				/>
				{holds(member, "maintenance_request") && (
					<ButtonLink href="/add/create-new-request" icon="wrench" variant="primary" stretch>
						{t("pages.dashboard.newRequest")}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}
