import { useTranslation } from "#app/lib/i18n.ts";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PendingLink } from "#app/ui/pending-link.tsx";
import { NewRequestLink } from "./new-request-link.tsx";

/** Renders the signed-in member, with links to the own pages. */
export function ProfileCard() {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const { name, position, photo, phone, email, employeeId } = member;
	return (
		<Card className="profile-card" title={t("pages.dashboard.profile")}>
			<div className="profile">
				<Avatar name={name} photo={photo} size="large" />
				<p>
					<strong>
						<bdi>{name}</bdi>
					</strong>
				</p>
				<p className="hint">{position}</p>
			</div>
			<DefinitionList
				items={[
					{ label: t("profile.phone"), value: phone && <bdi dir="ltr">{phone}</bdi> },
					{ label: t("profile.email"), value: <bdi>{email}</bdi> },
					{ label: t("profile.employeeId"), value: employeeId && <bdi>{employeeId}</bdi> },
				]}
			/>
			<div className="buttons">
				<PendingLink href="/my-profile" icon="user" label={t("profile.open")} />
				<PendingLink href="/edit-profile" icon="pencil" label={t("profile.change")} />
			</div>
			{hasPermission(member, "maintenance_request") && <NewRequestLink />}
		</Card>
	);
}
