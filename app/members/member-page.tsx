import type { DetailPageData } from "#app/detail/detail-page.server.ts";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FormerMemberBadge } from "#app/ui/badge.tsx";
import { breakableEmail } from "#app/ui/breakable-email.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";

/** Renders the page of a member, with the photo, and marked if the member has left. */
export function MemberScreen(page: DetailPageData) {
	const { t, language } = useLocale();
	const { name, row } = page;
	const { profile_photo: photo, phone, email } = row;
	const ways: Way[] = [
		...(typeof phone === "string" && phone
			? [{ icon: "phone" as const, href: toTelUri(phone), text: phone }]
			: []),
		...(typeof email === "string" && email
			? [{ icon: "mail" as const, href: `mailto:${email}`, text: email }]
			: []),
	];
	return (
		<DetailScreen
			{...page}
			image={
				<Avatar
					name={entityDisplayName(t, language, name, row)}
					photo={typeof photo === "string" ? photo : null}
					size="large"
				/>
			}
			badges={row.left === 1 && <FormerMemberBadge />}
			side={ways.length > 0 && <Contacts ways={ways} />}
		/>
	);
}

type Way = { icon: IconName; href: string | null; text: string };

/** Renders the ways to reach a member, one a line. */
function Contacts({ ways }: { ways: readonly Way[] }) {
	return (
		<Card>
			<ul className="plain-list">
				{ways.map(({ icon, href, text }) => (
					<li key={icon} className="flex items-center min-h-[44px]">
						<span className="flex flex-none me-3 text-muted">
							<Icon name={icon} />
						</span>
						<a className="min-w-0 text-sm" href={href ?? undefined}>
							<bdi dir="ltr">{breakableEmail(text)}</bdi>
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}
