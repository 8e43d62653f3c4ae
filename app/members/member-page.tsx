import type { DetailPageData } from "#app/detail/detail-page.server.ts";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FormerMemberBadge } from "#app/ui/badge.tsx";

/** Renders the page of a member, with the photo, and marked if the member has left. */
export function MemberScreen(page: DetailPageData) {
	const { t, language } = useLocale();
	const { name, row } = page;
	const { profile_photo: photo } = row;
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
		/>
	);
}
