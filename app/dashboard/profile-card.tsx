import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { breakableEmail } from "#app/ui/breakable-email.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PendingLink } from "#app/ui/pending-link.tsx";

/** Renders the signed-in member in one row, with links to the own pages, and how to reach them below it. */
export function ProfileCard() {
	const { t } = useTranslation();
	const { name, position, photo, phone, email, employeeId } = useCurrentMember();
	return (
		<section className="card profile-card">
			<h2 className="sr-only">{t("pages.dashboard.profile")}</h2>
			<div className="profile">
				<Avatar name={name} photo={photo} />
				<p>
					<strong>
						<bdi>{name}</bdi>
					</strong>
					<small className="block">{position}</small>
				</p>
				<PendingLink
					href="/my-profile"
					icon="eye"
					label={t("profile.open")}
					variant="quiet"
					brief
				/>
				<PendingLink
					href="/edit-profile"
					icon="pencil"
					label={t("profile.change")}
					variant="quiet"
					brief
				/>
			</div>
			<DefinitionList
				items={[
					{
						label: t("profile.phone"),
						value: phone && (
							<bdi className="whitespace-nowrap" dir="ltr">
								{phone}
							</bdi>
						),
					},
					{ label: t("profile.email"), value: email && <bdi>{breakableEmail(email)}</bdi> },
					{ label: t("profile.employeeId"), value: employeeId && <bdi>{employeeId}</bdi> },
				]}
			/>
		</section>
	);
}
