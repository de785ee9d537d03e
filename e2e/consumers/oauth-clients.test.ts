// OAuth client libraries as record systems use them, against a listening service: discovery, tokens, revocation, refusals.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { ClientCredentials } from 'simple-oauth2';
import { listeningService } from '../../src/server/testing/service/listening-service.ts';

const SCOPES = 'catalog:read picker:create webhooks:manage';
const INSECURE = { [oauth.allowInsecureRequests]: true } as const;

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof listeningService>>['credential']>>;

describe('openid-client', () => {
  const started = listeningService();
  const configure = async ({ clientId, clientSecret }: Client, authentication?: openid.ClientAuth) => {
    const { issuer } = await started;
    return openid.discovery(issuer, clientId, clientSecret, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
  };

  it('discovers the service, gets a token with Basic and with the form, and revokes it', async () => {
    const { credential, statusOf, issuer } = await started;
    const client = await credential();
    for (const method of [openid.ClientSecretBasic, openid.ClientSecretPost]) {
      const configuration = await configure(client, method(client.clientSecret));
      assert.equal(configuration.serverMetadata().issuer, issuer.href);
      const token = await openid.clientCredentialsGrant(configuration);
      assert.deepEqual([token.token_type, token.expires_in, token.scope], ['bearer', 3600, SCOPES]);
      const { status } = await openid.fetchProtectedResource(
        configuration,
        token.access_token,
        new URL(`${issuer.href}/taxonomies`),
        'GET',
      );
      assert.equal(status, 200);
      await openid.tokenRevocation(configuration, token.access_token);
      assert.equal(await statusOf(token.access_token), 401);
      await openid.tokenRevocation(configuration, token.access_token);
    }
  });

  it('gets the scope that it asks for', async () => {
    const { credential } = await started;
    const configuration = await configure(await credential());
    const { scope } = await openid.clientCredentialsGrant(configuration, { scope: 'catalog:read' });
    assert.equal(scope, 'catalog:read');
  });

  it('reports a wrong secret as the challenge that it is', async () => {
    const { credential } = await started;
    const { clientId } = await credential();
    const configuration = await configure({ clientId, clientSecret: 'wrong' }, openid.ClientSecretBasic('wrong'));
    await assert.rejects(openid.clientCredentialsGrant(configuration), (error) => {
      assert.ok(error instanceof openid.WWWAuthenticateChallengeError);
      assert.deepEqual([error.status, error.cause[0]?.scheme, error.cause[0]?.parameters.realm], [401, 'basic', 'svc']);
      return true;
    });
  });
});

describe('oauth4webapi', () => {
  const started = listeningService();
  const discover = async () => {
    const { issuer } = await started;
    const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...INSECURE });
    return oauth.processDiscoveryResponse(issuer, response);
  };
  const request = async ({ clientId, clientSecret }: Client, parameters: Record<string, string> = {}) => {
    const server = await discover();
    const authentication = oauth.ClientSecretBasic(clientSecret);
    const client = { client_id: clientId };
    const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, parameters, INSECURE);
    return { server, client, authentication, response };
  };

  it('gets a token, revokes it, and leaves the tokens of others alone', async () => {
    const { credential, statusOf } = await started;
    const [mine, theirs] = [await credential(), await credential()];
    const token = async (of: Client) => {
      const { server, client, response } = await request(of);
      return (await oauth.processClientCredentialsResponse(server, client, response)).access_token;
    };
    const [myToken, theirToken] = [await token(mine), await token(theirs)];
    const { server, client, authentication } = await request(mine);
    for (const revoked of [theirToken, 'svc_at_unknown', myToken]) {
      const response = await oauth.revocationRequest(server, client, authentication, revoked, INSECURE);
      assert.equal(await oauth.processRevocationResponse(response), undefined);
    }
    assert.deepEqual([await statusOf(theirToken), await statusOf(myToken)], [200, 401]);
  });

  it('shows each refusal with its status and our code', async () => {
    const { credential, setStatus } = await started;
    const [good, suspended] = [await credential(), await credential()];
    await setStatus(suspended.clientId, 'suspended');
    const TABLE = [
      [good, { scope: 'admin' }, 400, 'invalid_scope'],
      [suspended, {}, 400, 'unauthorized_client'],
      [{ ...good, clientSecret: 'wrong' }, {}, 401, 'invalid_client'],
      [{ clientId: 'nobody', clientSecret: 'x' }, {}, 401, 'invalid_client'],
    ] as const;
    for (const [client, parameters, status, code] of TABLE) {
      const { response } = await request(client, parameters);
      const { error } = (await response.json()) as { error: { code: string } };
      assert.deepEqual([response.status, error.code], [status, code]);
    }
  });
});

describe('simple-oauth2', () => {
  const started = listeningService();
  const client = async ({ clientId, clientSecret }: Client, authorizationMethod: 'header' | 'body') => {
    const { issuer } = await started;
    return new ClientCredentials({
      client: { id: clientId, secret: clientSecret },
      auth: {
        tokenHost: issuer.origin,
        tokenPath: `${issuer.pathname}/oauth/token`,
        revokePath: `${issuer.pathname}/oauth/revoke`,
      },
      options: { authorizationMethod },
    });
  };

  it('gets a token with the header and with the form, and revokes it', async () => {
    const { credential, statusOf } = await started;
    const credentials = await credential();
    for (const method of ['header', 'body'] as const) {
      const token = await (await client(credentials, method)).getToken({ scope: 'catalog:read' });
      const accessToken = String(token.token['access_token']);
      assert.equal(token.expired(), false);
      assert.equal(await statusOf(accessToken), 200);
      await token.revoke('access_token');
      assert.equal(await statusOf(accessToken), 401);
    }
  });

  it('reports a wrong secret with the status', async () => {
    const { credential } = await started;
    const { clientId } = await credential();
    const wrong = await client({ clientId, clientSecret: 'wrong' }, 'header');
    await assert.rejects(wrong.getToken({}), /401/);
  });
});

describe('the metadata of the authorization server', () => {
  const started = listeningService();

  it('is at both addresses that libraries try, with the base URL as issuer', async () => {
    const { issuer } = await started;
    const read = async (path: string) => {
      const response = await fetch(new URL(`/.well-known/oauth-authorization-server${path}`, issuer));
      assert.equal(response.status, 200);
      return (await response.json()) as Record<string, unknown>;
    };
    const metadata = await read(issuer.pathname);
    assert.deepEqual(metadata, await read(''));
    assert.deepEqual(metadata, {
      issuer: issuer.href,
      token_endpoint: `${issuer.href}/oauth/token`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint: `${issuer.href}/oauth/revoke`,
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: ['catalog:read', 'picker:create', 'webhooks:manage'],
    });
  });

  it('leads to a revocation endpoint that wants a POST, a form, a token and a client', async () => {
    const { issuer, credential } = await started;
    const { clientId, clientSecret } = await credential();
    const url = `${issuer.href}/oauth/revoke`;
    const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
    const proof = { client_id: clientId, client_secret: clientSecret };
    const TABLE: readonly (readonly [RequestInit, number, string])[] = [
      [{}, 405, 'method_not_allowed'],
      [{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 400, 'invalid_request'],
      [form(proof), 400, 'invalid_request'],
      [form({ token: 'x' }), 401, 'invalid_client'],
      [form({ token: 'x', ...proof, client_secret: 'wrong' }), 401, 'invalid_client'],
    ];
    for (const [request, status, code] of TABLE) {
      const response = await fetch(url, request);
      const { error } = (await response.json()) as { error: { code: string } };
      assert.deepEqual([response.status, error.code], [status, code]);
    }
    const revoked = await fetch(url, form({ token: 'x', ...proof }));
    assert.deepEqual(
      [revoked.status, await revoked.json(), revoked.headers.get('cache-control')],
      [200, {}, 'no-store'],
    );
  });
});
