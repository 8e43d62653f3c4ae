import { Link } from "@remix-run/react";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { distanceFrom, nearTime } from "#app/fields/time-words.ts";
import { useCurrentMember, useLocale, useNow } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { isClosed } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";
import { useRequestWords } from "./request-words.ts";

type PersonProps = {
	request: MaintenanceRequest;
	part: "requester" | "assigned";
};

/** Renders one of the two of a request, with how they are reached. */
export function RequestPerson({ request, part }: PersonProps) {
	const { language } = useLocale();
	const words = useRequestWords();
	const member = part === "requester" ? request.memberDetails : request.assigned_toDetails;
	if (!member) return null;
	const name = member[`name_${language}`];
	return (
		<div className="person">
			<Avatar name={name} photo={photoOf(request, member.id)} lazy />
			<p>
				<span className="hint">{words[part]}</span>
				<strong>
					<EntityLink to="member" id={member.id} name={name} />
				</strong>
			</p>
			<ContactLinks request={request} member={member} />
		</div>
	);
}

/** Returns the photo of one of the two of a request. */
export const photoOf = ({ contacts }: Pick<MaintenanceRequest, "contacts">, member?: number) =>
	contacts?.find(({ id }) => id === member)?.profile_photo;

type ContactLinksProps = {
	request: Pick<MaintenanceRequest, "contacts">;
	member: NonNullable<MaintenanceRequest["memberDetails"]>;
};

/** Renders links that reach a member by phone, WhatsApp and e-mail, as far as they are known. */
export function ContactLinks({ request, member }: ContactLinksProps) {
	const { language } = useLocale();
	const words = useRequestWords();
	const contact = request.contacts?.find(({ id }) => id === member.id);
	const me = useCurrentMember().id;
	if (!contact || member.id === me) return null;
	const call = toTelUri(contact.phone ?? "");
	const abroad = /^tel:(?:\+|00)(\d+)$/.exec(call ?? "")?.[1];
	const links: { href: string; icon: IconName; way: "call" | "whatsapp" | "mail" }[] = [
		...(call ? [{ href: call, icon: "phone", way: "call" } as const] : []),
		...(abroad
			? [
					{
						href: `https://wa.me/${abroad}`,
						icon: "message-circle",
						way: "whatsapp",
					} as const,
				]
			: []),
		...(contact.email
			? [{ href: `mailto:${contact.email}`, icon: "mail", way: "mail" } as const]
			: []),
	];
	const name = isolateBidi(member[`name_${language}`]);
	return (
		<span className="contacts screen-only">
			{links.map(({ href, icon, way }) => (
				<a
					key={way}
					className="button"
					href={href}
					rel="noreferrer"
					title={`${words[way]}: ${name}`}
				>
					<Icon name={icon} />
					<span className="sr-only">{`${words[way]}: ${name}`}</span>
				</a>
			))}
		</span>
	);
}

type PeopleProps = {
	request: MaintenanceRequest;
	/** The user assigns it. */
	assigns: boolean;
};

/** Renders the two of a request, and when it is due. */
export function RequestPeople({ request, assigns }: PeopleProps) {
	const words = useLocale();
	const { t, format } = words;
	const own = useRequestWords();
	const now = useNow();
	const { due_date: due, status } = request;
	return (
		<section className="card people screen-only" aria-label={own.assigned}>
			<RequestPerson request={request} part="requester" />
			<RequestPerson request={request} part="assigned" />
			{assigns && (
				<Link className="button quiet" to={`/view/request/${request.id}/assign`}>
					{own.change}
				</Link>
			)}
			{due && !isClosed(status) && (
				<p className="due-line">
					<span className="hint">{t("entities.request.fields.due_date")}</span>
					<time dateTime={due} title={format.instant(due)}>
						<strong>{nearTime(now, due, words)}</strong>
					</time>{" "}
					<span className="hint">{distanceFrom(now, due, words)}</span>
				</p>
			)}
		</section>
	);
}
