# Varnish 7 with vmod_xkey (Debian: varnish and varnish-modules) in front of the shop or of its load balancer. TLS ends
# before it. docs/scaling.md says what belongs to it; the tests run this very file (tests/http/purging.test.ts), with
# another address and token.
vcl 4.1;

import std;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    # A buyer's look at an order may wait for the payment provider.
    .first_byte_timeout = 120s;
    .between_bytes_timeout = 120s;
}

sub vcl_recv {
    # The shop tells of changes: CDN_KIND=varnish, CDN_PURGE_URL=http://this.machine:6081/, CDN_PURGE_TOKEN as here.
    if (req.method == "PURGE") {
        if (req.http.Authorization != "Bearer change-this-token") {
            return (synth(403, "Not yours"));
        }
        set req.http.purged = xkey.purge(req.http.xkey);
        return (synth(200, "Purged " + req.http.purged));
    }
    # The shop marks what is personal with no-store. These are not even looked for; and whoever is signed in sees each save at
    # once.
    if (req.method != "GET" && req.method != "HEAD" || req.http.Authorization || req.http.Cookie ~ "payload-token="
        || req.url ~ "^/(admin|webhooks|orders?|api/(cms|orders))([/?]|$)") {
        return (pass);
    }
    # Not Varnish's own rule, by which nobody with a cookie gets a kept answer: what may be kept is the same for all.
    return (hash);
}

sub vcl_backend_response {
    # For how long a CDN may keep an answer (RFC 9213), which Varnish does not read by itself. All else is Varnish's own
    # rule: it keeps nothing with no-store, and nothing that sets a cookie.
    if (beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie && !bereq.uncacheable) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
        # For so long the shop is only asked whether it has changed.
        set beresp.keep = 1h;
        return (deliver);
    }
    # What says nothing is not kept.
    if (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
}

sub vcl_deliver {
    # Another cache on the way is not told of changes.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.xkey;
    if (obj.hits > 0) {
        # It is the first visitor's.
        unset resp.http.X-Request-Id;
    }
}
