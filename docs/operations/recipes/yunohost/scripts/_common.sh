#!/bin/bash

# The scripts of a package source this file; this one needs nothing in it.
